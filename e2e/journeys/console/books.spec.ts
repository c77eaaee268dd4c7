import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { expect } from '@playwright/test'
import { withOwnBooks } from '../../harness/console.ts'
import { closeDay } from '../../steps/close-day.ts'
import { checkPage, enter, pressButton, pressLink, typeText } from '../../steps/console-pages.ts'
import { borrower } from '../../steps/loans.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

const test = withOwnBooks()

test('behaviour 13: finance closes a day by keyboard, and the auditor reads the signed close', async ({
  page,
  desk,
  office,
}) => {
  test.slow()
  // A month’s last day takes two people.
  if (addDays(businessDate(await desk.today()), 1).endsWith('-01')) await desk.moveClock(1)
  const date = await desk.today()
  await borrower(desk)
  await desk.moveClock(1)
  await office.sitDown('Fitri Handayani', 'FINANCE')
  await pressLink(page, 'Pembukuan')
  await expect(page.getByText('Debit sama dengan kredit')).toBeVisible()
  await pressLink(page, 'Jurnal')
  await page.getByLabel('Dari tanggal').fill(date)
  await pressButton(page, 'Saring')
  await expect(page.getByRole('rowheader').filter({ hasText: 'Pencairan' }).first()).toBeVisible()
  const file = page.waitForEvent('download')
  await pressButton(page, 'Unduh CSV')
  await typeText(page, 'Dicocokkan dengan rekening koran')
  await enter(page.getByRole('alertdialog').getByRole('button', { name: 'Unduh CSV' }))
  expect((await file).suggestedFilename()).toMatch(/^journal-.+\.csv$/)

  await closeDay(page, desk.url, date)
  await checkPage(page, 'signed')

  const audit = await office.join('Agus Pengawas', 'AUDITOR', { at: `/books/close/${date}` })
  await expect(audit.getByText(/^Ditandatangani Fitri Handayani/)).toBeVisible()
  await expect(audit.getByText('Sudah dicocokkan dengan rekening')).toBeVisible()
  await expect(audit.getByRole('button', { name: 'Catat' })).toHaveCount(0)
  await audit.goto(`${desk.url}/console/audit?subject=date:${date}`)
  await expect(audit.locator('tbody tr').filter({ hasText: 'Menandatangani' })).toContainText('Fitri Handayani')
})

for (const language of languages)
  test(`the books in ${language}: axe, policy, width`, async ({ page, desk, office }) => {
    test.slow()
    await borrower(desk)
    const date = await desk.today()
    await desk.moveClock(1)
    await office.sitDown('Fitri Handayani', 'FINANCE', { language })
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of ['', '/journal', '/checks', '/close', `/close/${date}`, '/close/2020-01-01']) {
        await page.goto(`${desk.url}/console/books${address}`)
        await checkPage(page, `${address} at ${width}`)
      }
    }
  })
