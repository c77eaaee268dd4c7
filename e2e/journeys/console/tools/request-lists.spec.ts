import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../../../harness/fixtures.ts'
import { checkPage, typeText, watchPolicy } from '../../../steps/console-pages.ts'
import { enterConsole } from '../../../steps/operators.ts'
import { languages, setLanguage } from '../../../steps/screens/screen-checks.ts'
import { askedForLostNumber, askedForNoCamera } from '../acts/requests.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const column = (of: Page, name: string) => of.getByRole('columnheader', { name, exact: true })

for (const { address, list, hidden, opens, ask } of [
  {
    address: 'lost-numbers',
    list: 'lostNumbers',
    hidden: ['Wajah', 'face'],
    opens: 'Pemilik akun',
    ask: askedForLostNumber,
  },
  { address: 'no-camera', list: 'noCamera', hidden: ['Masuk', 'asked'], opens: 'Nama', ask: askedForNoCamera },
] as const)
  test(`the columns of ${address} are chosen and saved, a colleague opens the view, and the list is a file`, async ({
    page,
    browser,
    desk,
    database,
    dataDir,
  }) => {
    test.slow()
    const { id } = await ask({ desk, database })
    const [title, name] = hidden
    const view = `Tanpa ${name} ${id.slice(-8)}`
    await watchPolicy(page)
    await enterConsole(page, { url: desk.url, dataDir, name: 'Dewi Sartika', role: 'SENIOR' })
    await page.goto(`${desk.url}/console/queue/${address}`)
    const row = page.locator(`a[href$="${id}"]`)
    await expect(row).toBeVisible()
    await expect(column(page, title)).toBeVisible()
    await page.getByRole('button', { name: 'Kolom', exact: true }).click()
    const choice = page.getByRole('alertdialog', { name: 'Kolom yang ditampilkan' })
    // The name opens a request: it stays.
    await expect(choice.getByRole('checkbox', { name: opens })).toHaveCount(0)
    await choice.getByRole('checkbox', { name: title }).uncheck()
    await choice.getByRole('button', { name: 'Tutup' }).click()
    await expect(column(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Simpan tampilan' }).click()
    await typeText(page, view)
    const save = page.getByRole('alertdialog')
    await save.getByLabel('Terlihat oleh').selectOption({ index: 1 })
    await save.getByRole('button', { name: 'Simpan tampilan' }).click()
    await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page')
    for (const width of [1280, 1024])
      for (const language of languages) {
        await page.setViewportSize({ width, height: 800 })
        await setLanguage(page, language, desk.url)
        await page.reload()
        await expect(row).toBeVisible()
        await checkPage(page, `${address} ${language} at ${width}`)
      }
    await setLanguage(page, 'id', desk.url)
    await page.reload()

    const other = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await enterConsole(other, { url: desk.url, dataDir, name: 'Sri Wahyuni', role: 'SENIOR' })
    await other.goto(`${desk.url}/console/queue/${address}`)
    await expect(column(other, title)).toBeVisible()
    await other.getByRole('link', { name: view }).click()
    await expect(other).toHaveURL(new RegExp(`/console/queue/${address}\\?hide=${name}$`))
    await expect(column(other, opens)).toBeVisible()
    await expect(column(other, title)).toHaveCount(0)
    await other.close()

    await page.getByRole('button', { name: 'Unduh CSV' }).click()
    await typeText(page, 'Laporan antrean mingguan')
    const saved = page.waitForEvent('download')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unduh CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${list}-\\w+\\.csv$`))
    expect(await readFile(await file.path(), 'utf8')).toContain(id)
  })
