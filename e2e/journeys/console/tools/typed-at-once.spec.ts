import { expect, type Page } from '@playwright/test'
import { test } from '../../../harness/fixtures.ts'
import { enterConsole } from '../../../steps/operators.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const rounds = 20
const few = 5
const palette = (page: Page) => page.getByRole('combobox', { name: 'Cari dan lakukan' })
const search = (page: Page) => page.locator('search input')

/** Presses keys one after another, as fast as the browser takes them, and types. */
async function type(page: Page, keys: readonly string[], text: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.type(text)
}

/** Holds the code of a part of the console until the returned function is called. */
async function hold(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/console/${name}-[\\w-]+\\.js`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('no letter is lost that is typed at once after Ctrl+K: opened anew, after Escape, after other dialogs, from a field', async ({
  page,
  desk,
  dataDir,
}) => {
  test.slow()
  await enterConsole(page, { url: desk.url, dataDir, name: 'Siti Aminah', role: 'SUPPORT' })
  for (let round = 0; round < rounds; round++) {
    const text = `pengaduan ${round}`
    await type(page, round === 0 ? ['Control+k'] : ['Escape', 'Control+k'], text)
    await expect(palette(page)).toHaveValue(text)
  }
  await page.keyboard.press('Escape')
  await page.goto(`${desk.url}/console/complaints`)
  await expect(page.locator('h1')).toHaveText('Pengaduan')
  await page.keyboard.press('?')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  for (let round = 0; round < few; round++) {
    const text = `pinjaman ${round}`
    await type(page, ['?', 'Escape', 'Control+k'], text)
    await expect(palette(page)).toHaveValue(text)
    await page.keyboard.press('Escape')
  }
  await page.goto(`${desk.url}/console/customers`)
  await expect(search(page)).toBeFocused()
  for (let round = 0; round < few; round++) {
    await type(page, ['Control+k'], `dari isian ${round}`)
    await expect(palette(page)).toHaveValue(`dari isian ${round}`)
    await page.keyboard.press('Escape')
  }
  await expect(search(page)).toHaveValue('')
})

test('what is typed while the code of the palette is still loading is in it, and presses nothing on the page', async ({
  page,
  desk,
  dataDir,
}) => {
  await enterConsole(page, { url: desk.url, dataDir, name: 'Siti Aminah', role: 'SUPPORT' })
  const release = await hold(page, 'palette-dialog')
  await page.goto(`${desk.url}/console/complaints`)
  await expect(page.locator('h1')).toHaveText('Pengaduan')
  // T takes, J moves, / searches, ? explains: here they are letters.
  await type(page, ['Control+k'], 'tj/?x')
  await page.keyboard.press('Backspace')
  await expect(palette(page)).toHaveCount(0)
  release()
  await expect(palette(page)).toHaveValue('tj/?')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(palette(page)).toHaveValue('tj/?!')
  await expect(page).toHaveURL(/\/console\/complaints$/)
})

test('no letter is lost that is typed at once after /, also while the search is still loading; Escape gives it up', async ({
  page,
  desk,
  dataDir,
}) => {
  test.slow()
  await enterConsole(page, { url: desk.url, dataDir, name: 'Fitri Handayani', role: 'FINANCE' })
  await page.goto(`${desk.url}/console/suspense`)
  for (let round = 0; round < rounds; round++) {
    await expect(page).toHaveURL(/\/console\/suspense$/)
    await expect(page.locator('h1')).toBeVisible()
    const number = `08123456${7000 + round}`
    await type(page, ['/'], number)
    await expect(search(page)).toHaveValue(number)
    await page.goBack()
  }
  const release = await hold(page, 'customers')
  await page.goto(`${desk.url}/console/suspense`)
  await expect(page.locator('h1')).toBeVisible()
  await type(page, ['/'], 'LN-2611-10431')
  await expect(page).toHaveURL(/\/console\/customers$/)
  await page.keyboard.press('Escape')
  await type(page, ['/'], 'AP-2611-10431')
  release()
  await expect(search(page)).toHaveValue('AP-2611-10431')
})

test('no letter of a reason is lost that is typed at once after the button, 20 times', async ({
  page,
  desk,
  dataDir,
}) => {
  test.slow()
  await enterConsole(page, { url: desk.url, dataDir, name: 'Siti Aminah', role: 'SUPPORT' })
  await page.goto(`${desk.url}/console/complaints`)
  const button = page.getByRole('button', { name: 'Unduh CSV' })
  const reason = page.getByRole('alertdialog').getByRole('textbox')
  await button.focus()
  for (let round = 0; round < rounds; round++) {
    await expect(button).toBeFocused()
    await type(page, ['Enter'], `Laporan minggu ke-${round}`)
    await expect(reason).toHaveValue(`Laporan minggu ke-${round}`)
    await page.keyboard.press('Escape')
  }
})
