import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { checkPage } from '../../steps/console-pages.ts'
import { confirmPayment, giveUpNotice, reportedLate } from '../../steps/database-changes.ts'
import { borrower, codeToPay, reportedBill } from '../../steps/loans.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

test('a payment whose notice was given up: support finds it by its code, finance has it read again, and the bill is paid', async ({
  page,
  desk,
  database,
  office,
}) => {
  test.slow()
  const person = await borrower(desk)
  const { loanId } = person
  const { code } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  await desk.pay(code, reportedLate)
  const reference = await giveUpNotice(database, code)
  await office.sitDown('Siti Aminah', 'SUPPORT', { at: '/payments' })
  await page.getByLabel('Cari pembayaran').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Berhenti di: Dikonfirmasi penyedia' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baca ulang di penyedia' })).toHaveCount(0)
  await checkPage(page, 'a payment that stopped')
  const truth = await office.join('Budi Santoso', 'FINANCE', { at: '/payments', width: 1024 })
  await truth.getByRole('link', { name: 'Pemberitahuan dihentikan' }).click()
  await expect(truth.locator('tbody tr').filter({ hasText: reference })).toHaveCount(1)
  await truth.keyboard.press('j')
  await truth.keyboard.press('Enter')
  const again = truth.getByRole('button', { name: 'Baca ulang di penyedia' })
  await again.click()
  await expect(truth.getByText('Penyedia menjawab: pembayaran tidak ditemukan.')).toBeVisible()
  await confirmPayment(database, reference)
  await again.click()
  await expect(truth.getByText('Penyedia mengonfirmasi. Pembayaran sudah dicatat.')).toBeVisible()
  await expect(truth.getByRole('heading', { name: 'Semua langkah selesai' })).toBeVisible()
  await checkPage(truth, 'a payment that is complete')
  const { installments } = await person.client.data(loan, { params: { loanId } })
  expect(installments[0]?.unpaid).toBe(0)
})

test('"I have paid": support stops contacts once more and answers with a text that the customer reads', async ({
  page,
  desk,
  office,
}) => {
  const { client, reportId } = await reportedBill(desk)
  await office.sitDown('Siti Aminah', 'SUPPORT', { at: `/payments/reports/${reportId}` })
  const isShown = () => page.evaluate('document.querySelector("main img")?.naturalWidth > 0')
  await expect.poll(isShown).toBe(true)
  await checkPage(page, 'a report')
  await page.getByRole('button', { name: 'Jeda satu hari lagi' }).click()
  await expect(page.getByText(/^Penagihan dijeda sampai/).first()).toBeVisible()
  await page.getByLabel('Jawaban').selectOption('OTHER_RECIPIENT')
  await page.getByRole('button', { name: 'Kirim jawaban dan tutup' }).click()
  await expect(page.getByText('Laporan ditutup. Pelanggan sudah diberi tahu.')).toBeVisible()
  const [read] = await client.data(paymentReports)
  expect([read?.status, read?.answer]).toEqual(['CLOSED', 'OTHER_RECIPIENT'])
})

const visited = [
  'payments',
  'payments?view=given-up',
  'payments?view=waiting',
  'payments?view=newest',
  'payments?view=answered',
  'suspense',
  'suspense?view=resolved',
  'disbursements',
]

async function waitForList(page: Page): Promise<void> {
  await expect(page.locator('table, h2').first()).toBeVisible()
}

for (const language of languages)
  test(`the screens of finance in ${language}: axe, policy, width`, async ({ page, desk, office }) => {
    test.slow()
    const { reportId } = await reportedBill(desk)
    await office.sitDown('Budi Santoso', 'FINANCE', { language })
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [...visited, `payments/reports/${reportId}`]) {
        await page.goto(`${desk.url}/console/${path}`)
        await waitForList(page)
        await checkPage(page, `${path} at ${width}`)
      }
    }
  })
