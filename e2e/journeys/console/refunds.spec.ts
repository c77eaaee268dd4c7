import { expect } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { checkPage, enter, openProposal, pressButton, typeText } from '../../steps/console-pages.ts'
import { overpaid } from '../../steps/loans.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

/** Its bank answers ten seconds late. */
const lateAccount = '1234569113'

test('two people of finance pay a customer’s credit out by keyboard; the bank answers late, and the customer sees it paid', async ({
  page,
  desk,
  office,
}) => {
  test.slow()
  const person = await overpaid(desk, 400_000, lateAccount)
  await office.sitDown('Maya Anggraini', 'FINANCE')
  await enter(page.getByRole('link', { name: 'Pengembalian dana' }))
  const row = page.locator('tbody tr').filter({ hasText: '•••• 9113' })
  await expect(row).toContainText('Rp400.000')
  await page.keyboard.press('j')
  await checkPage(page, 'customers with credit')
  await enter(row.getByRole('button', { name: /^Bayarkan saldo/ }))
  await expect(page.getByLabel('Jumlah')).toHaveValue(/400\.000/)
  await page.keyboard.press('Tab')
  const reason = 'Pelanggan meminta saldonya kembali'
  await typeText(page, reason)
  await checkPage(page, 'the dialog')
  await pressButton(page, 'Kirim usulan')
  await expect(page.getByText('Usulan dikirim. Orang kedua memutuskan.')).toBeVisible()
  await expect(row).toContainText('Diusulkan Maya Anggraini')
  await page.goto(`${desk.url}/console/inbox`)
  await expect(openProposal(page, reason)).toBeVisible()
  await expect(openProposal(page, reason).getByRole('button', { name: 'Setujui' })).toHaveCount(0)

  const checker = await office.join('Budi Santoso', 'FINANCE', { width: 1024 })
  await enter(checker.getByRole('link', { name: 'Persetujuan', exact: true }))
  const proposal = openProposal(checker, reason)
  await expect(proposal.getByText('Bayarkan saldo pelanggan')).toBeVisible()
  await expect(proposal.getByRole('row', { name: /Saldo pelanggan/ })).toContainText('Rp400.000')
  await checkPage(checker, 'the proposal')
  await enter(proposal.getByRole('button', { name: 'Setujui' }))
  await expect(checker.getByText('Disetujui dan dijalankan.')).toBeVisible()
  const shown = await office.phoneOf(person, '/H5/bill')
  await expect(shown.getByText(/Rp400\.000 dari saldo Anda sedang dikirim ke .+ •••• 9113/)).toBeVisible()
  await checker.getByRole('link', { name: 'Pengembalian dana' }).click()
  const payout = checker.locator('tbody tr').filter({ hasText: '•••• 9113' })
  await expect(payout.filter({ hasText: 'Dikirim' })).toContainText('Maya Anggraini')
  await checkPage(checker, 'a payout under way')
  await expect(shown.getByText(/Rp400\.000 dari saldo Anda sudah dikirim/)).toBeVisible({ timeout: 30_000 })
  await checker.reload()
  await expect(payout.filter({ hasText: 'Sampai' })).toContainText('Rp400.000')
})

for (const language of languages)
  test(`refunds and manual postings in ${language}: axe, policy, width`, async ({ page, desk, office }) => {
    test.slow()
    await overpaid(desk, 6_000_000, lateAccount)
    await office.sitDown('Maya Anggraini', 'FINANCE', { language })
    const words =
      language === 'id' ? (['Debit baris 1', 'Seimbang'] as const) : (['Debit of line 1', 'Balanced'] as const)
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${desk.url}/console/refunds`)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await checkPage(page, `refunds at ${width}`)
      await page.goto(`${desk.url}/console/books/post`)
      await page.getByLabel(words[0]).fill('5000000')
      await page.locator('[name=credit-2]').fill('5000000')
      await expect(page.getByText(words[1])).toBeVisible()
      await page.locator('[name=credit-2]').fill('4000000')
      await checkPage(page, `a manual posting at ${width}`)
    }
  })
