import { expect, type Page } from '@playwright/test'
import { operatorPassword } from '../../../server/src/testing/people/operators.ts'
import { ageFactors, test } from '../../harness/console.ts'
import { checkPage, typeText, watchPolicy } from '../../steps/console-pages.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

const halfAnHour = 30 * 60_000

/** A security key with a finger that fits, as far as the browser can tell. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verifies = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verifies }
}

for (const language of languages)
  test(`#26: an operator adds a passkey, signs in with it, confirms an act with it and removes it, in ${language}`, async ({
    page,
    desk,
    dataDir,
    database,
  }) => {
    const id = language === 'id'
    // Of a passkey, whose host must be a name.
    const url = desk.url.replace('127.0.0.1', 'localhost')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await setLanguage(page, language, url)
    await watchPolicy(page)
    const { verifies } = await addAuthenticator(page)
    await enterConsole(page, { url, dataDir, name: 'Rina Kartika', role: 'REVIEWER' })
    await page.getByRole('link', { name: 'Rina Kartika' }).click()
    await expect(page).toHaveURL(/\/console\/account$/)
    await expect(page.getByText(id ? 'Belum ada passkey.' : 'No passkey yet.')).toBeVisible()
    await checkPage(page, 'account without a passkey')
    await button(id ? 'Tambah passkey' : 'Add a passkey').click()
    await page.keyboard.press('Enter')
    await checkPage(page, 'a passkey without a name')
    await typeText(page, 'Laptop kantor')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(id ? 'Passkey Laptop kantor ditambahkan.' : 'The passkey Laptop kantor was added.'),
    ).toBeVisible()
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page, `account at ${width}`)
    }
    await button(id ? 'Tambah passkey' : 'Add a passkey').click()
    await typeText(page, 'Lagi')
    await page.keyboard.press('Enter')
    const known = id ? 'Perangkat ini sudah punya passkey' : 'This device already has a passkey'
    await expect(page.getByText(known)).toBeVisible()
    await page.keyboard.press('Escape')

    await button(id ? 'Keluar' : 'Sign out').click()
    await expect(page).toHaveURL(/\/console\/sign-in$/)
    const enter = button(id ? 'Masuk dengan passkey' : 'Sign in with a passkey')
    await verifies(false)
    await enter.click()
    await expect(page.getByRole('alert')).toContainText(id ? 'Passkey tidak terbaca.' : 'No passkey was read.')
    await checkPage(page, 'sign-in after a passkey that was not read')
    await verifies(true)
    await enter.click()
    await expect(page).toHaveURL(/\/console$/)

    await page.goto(`${url}/console/account`)
    await ageFactors(database)
    await button(id ? 'Hapus Laptop kantor' : 'Remove Laptop kantor').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: id ? 'Hapus' : 'Remove' })
      .click()
    await expect(
      page.getByRole('heading', { name: id ? 'Konfirmasi bahwa ini Anda' : 'Confirm that it is you' }),
    ).toBeVisible()
    await checkPage(page, 'factor dialog')
    await button(id ? 'Pakai passkey' : 'Use a passkey').click()
    await expect(
      page.getByText(id ? 'Passkey Laptop kantor dihapus.' : 'The passkey Laptop kantor was removed.'),
    ).toBeVisible()
    await button(id ? 'Keluar' : 'Sign out').click()
    await enter.click()
    await expect(page.getByRole('alert')).toContainText(
      id ? 'Passkey ini tidak diterima.' : 'This passkey was not accepted.',
    )
  })

test('an operator ends the other sessions of the account', async ({ page, browser, desk, dataDir }) => {
  const rina = await enterConsole(page, { url: desk.url, dataDir, name: 'Rina Kartika', role: 'REVIEWER' })
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const other = await elsewhere.newPage()
  await other.goto(`${desk.url}/console/sign-in`)
  await other.getByLabel('Email').fill(rina.email)
  await other.getByLabel('Kata sandi').fill(operatorPassword)
  await other.getByLabel('Kode 6 angka').fill(rina.newCode())
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/console$/)
  await page.goto(`${desk.url}/console/account`)
  await expect(page.getByText('Sesi ini')).toHaveCount(2)
  await page.getByRole('button', { name: 'Akhiri sesi lain' }).click()
  await expect(page.getByText('1 sesi lain diakhiri.')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/console\/sign-in/)
  await elsewhere.close()
})

test('behaviour 13: after half an hour without work all tabs lock, hide the page and keep what was entered', async ({
  page,
  context,
  desk,
  dataDir,
}) => {
  await page.clock.install()
  await context.addInitScript(`window.heard = 0
    window.tabs = new BroadcastChannel('lumbung-console')
    window.tabs.onmessage = () => { window.heard += 1 }`)
  /** Works in one tab, and waits until the other has heard of it. */
  const work = async (doing: () => Promise<void>, hearer: Page) => {
    const heard = () => hearer.evaluate<number>('window.heard')
    const before = await heard()
    await doing()
    await expect.poll(heard).toBeGreaterThan(before)
  }
  const budi = await enterConsole(page, { url: desk.url, dataDir, name: 'Budi Santoso', role: 'ADMIN' })
  await page.goto(`${desk.url}/console/operators`)
  await page.getByRole('button', { name: 'Undang operator' }).click()
  const name = page.getByRole('textbox').first()
  await name.fill('Dewi')
  const other = await context.newPage()
  await watchPolicy(other)
  await other.goto(`${desk.url}/console/inbox`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const locked = (one: Page) => one.getByRole('heading', { name: 'Sesi Anda berakhir' })

  await page.clock.fastForward(halfAnHour - 60_000)
  await work(() => name.press('w'), other)
  await page.clock.fastForward(halfAnHour - 60_000)
  await expect(name).toHaveValue('Dewiw')
  await expect(locked(page)).toHaveCount(0)
  // Work in another tab counts.
  await work(() => other.mouse.move(300, 300), page)
  await page.clock.fastForward(halfAnHour - 60_000)
  await expect(locked(page)).toHaveCount(0)

  await page.clock.fastForward(2 * 60_000)
  await expect(locked(page)).toBeVisible()
  await expect(locked(other)).toBeVisible()
  await expect(page).toHaveTitle(/^Sesi Anda berakhir/)
  const behind = `[...document.querySelectorAll('[role=alertdialog]')].at(-1).parentElement.parentElement`
  for (const one of [page, other]) {
    const wall = await one.evaluate<[string, number, number]>(
      `(() => { const wall = ${behind}, { width, height } = wall.getBoundingClientRect()
        return [getComputedStyle(wall).backgroundColor, width, height] })()`,
    )
    expect(wall[0]).toMatch(/^rgb\(/)
    expect(wall.slice(1)).toEqual([1280, 800])
  }
  await checkPage(other, 'a locked page')

  const dialog = page.getByRole('alertdialog').last()
  await dialog.getByLabel('Kata sandi').fill(operatorPassword)
  await dialog.getByLabel('Kode 6 angka').fill(budi.newCode())
  await page.keyboard.press('Enter')
  await expect(locked(page)).toHaveCount(0)
  await expect(locked(other)).toHaveCount(0)
  await expect(name).toHaveValue('Dewiw')
})
