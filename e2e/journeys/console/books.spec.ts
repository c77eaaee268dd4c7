import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { expect, type Page } from '@playwright/test'
import { test as product } from '../../harness/fixtures.ts'
import { checkPage, watchPolicy } from '../../steps/console-pages.ts'
import { borrower } from '../../steps/loans.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

/** Books of their own: what other tests have planted would be found in them. */
const test = product.extend<object, { ownBooks: boolean }>({
  ownBooks: [async ({ browserName: _browser }, use) => use(true), { scope: 'worker', auto: true }],
})
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Presses a button as the keyboard does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await button.focus()
  await page.keyboard.press('Enter')
}

async function settlementFile(url: string, from: string, to: string): Promise<Buffer> {
  const reply = await fetch(
    `${url}/api/sandbox/settlement?${new URLSearchParams({ from, to, channel: 'H5', lang: 'id' })}`,
  )
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

test('behaviour 13: finance closes a day by keyboard, and the auditor reads the signed close', async ({
  page,
  browser,
  desk,
  dataDir,
}) => {
  test.slow()
  // A month’s last day takes two people.
  if (addDays(businessDate(await desk.today()), 1).endsWith('-01')) await desk.moveClock(1)
  const date = await desk.today()
  await borrower(desk)
  await desk.moveClock(1)
  await watchPolicy(page)
  await enterConsole(page, { url: desk.url, dataDir, name: 'Fitri Handayani', role: 'FINANCE' })
  await page.getByRole('link', { name: 'Pembukuan', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Debit sama dengan kredit')).toBeVisible()
  await page.getByRole('link', { name: 'Jurnal', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Dari tanggal').fill(date)
  await press(page, 'Saring')
  await expect(page.getByRole('rowheader').filter({ hasText: 'Pencairan' }).first()).toBeVisible()
  const file = page.waitForEvent('download')
  await press(page, 'Unduh CSV')
  expect((await file).suggestedFilename()).toMatch(/^journal-.+\.csv$/)

  await page.getByRole('link', { name: 'Pemeriksaan', exact: true }).focus()
  await page.keyboard.press('Enter')
  await press(page, 'Jalankan yang belum')
  await expect(page.getByText('Akhir hari semua pelanggan sudah dijalankan.')).toBeVisible()
  await page
    .locator('[name=file]')
    .setInputFiles({ name: 'settlement.csv', mimeType: 'text/csv', buffer: await settlementFile(desk.url, date, date) })
  await press(page, 'Unggah dan bandingkan')
  await expect(page.getByText('Semuanya cocok dengan pembukuan.')).toBeVisible()
  await press(page, 'Periksa pembukuan')
  await expect(page.getByText('Semua aturan terpenuhi.')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'Tutup buku harian', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: 'Berikutnya' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/console/books/close/${date}$`))
  await expect(page.getByText('Semua selesai. Tanggal ini bisa ditandatangani.')).toBeVisible()
  await press(page, 'Tandatangani')
  await page.keyboard.type('Sudah dicocokkan dengan rekening')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tandatangani' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ditandatangani Fitri Handayani/)).toBeVisible()
  await checkPage(page, 'signed')

  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const audit = await other.newPage()
  await watchPolicy(audit)
  await enterConsole(audit, { url: desk.url, dataDir, name: 'Agus Pengawas', role: 'AUDITOR' })
  await audit.goto(`${desk.url}/console/books/close/${date}`)
  await expect(audit.getByText(/^Ditandatangani Fitri Handayani/)).toBeVisible()
  await expect(audit.getByText('Sudah dicocokkan dengan rekening')).toBeVisible()
  await expect(audit.getByRole('button', { name: 'Catat' })).toHaveCount(0)
  await audit.goto(`${desk.url}/console/audit?subject=date:${date}`)
  await expect(audit.locator('tbody tr').filter({ hasText: 'Menandatangani' })).toContainText('Fitri Handayani')
  await other.close()
})

for (const language of languages)
  test(`the books in ${language}: axe, policy, width`, async ({ page, desk, dataDir }) => {
    test.slow()
    await borrower(desk)
    const date = await desk.today()
    await desk.moveClock(1)
    await setLanguage(page, language, desk.url)
    await watchPolicy(page)
    await enterConsole(page, { url: desk.url, dataDir, name: 'Fitri Handayani', role: 'FINANCE' })
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of ['', '/journal', '/checks', '/close', `/close/${date}`, '/close/2020-01-01']) {
        await page.goto(`${desk.url}/console/books${address}`)
        await checkPage(page, `${address} at ${width}`)
        if (process.env['SHOTS'])
          await page.screenshot({
            path: `${process.env['SHOTS']}/${language}-${width}-${address.replaceAll('/', '_')}.png`,
            fullPage: true,
          })
      }
    }
  })
