import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { checkPage, openProposal } from '../../steps/console-pages.ts'
import { lateBorrower } from '../../steps/loans.ts'
import { brokenRules, languages } from '../../steps/screens/screen-checks.ts'

const words = {
  id: {
    waive: 'Hapus denda',
    record: 'Catat pembayaran bank',
    send: 'Kirim usulan',
    reason: 'Alasan',
    waits: /menunggu persetujuan/,
    approve: 'Setujui',
    waived: /denda\sdihapus/,
    message: 'Denda dihapus',
    wrong: /Tulis 3 sampai 64/,
    surplus: /menjadi saldo pelanggan/,
    byHand: 'Dicatat manual',
  },
  en: {
    waive: 'Waive late fees',
    record: 'Record a bank payment',
    send: 'Propose',
    reason: 'Reason',
    waits: /waits for approval/,
    approve: 'Approve',
    waived: /late\sfee\swaived/,
    message: 'Late fee waived',
    wrong: /Enter 3 to 64/,
    surplus: /becomes credit/,
    byHand: 'Recorded by hand',
  },
}

for (const language of languages)
  test(`behaviour 7 in ${language}: late fees waived and a bank payment recorded by two people, seen by the customer; axe, policy, width`, async ({
    page,
    desk,
    office,
  }) => {
    test.slow()
    const t = words[language === 'id' ? 'id' : 'en']
    const late = await lateBorrower(desk)
    const at = `/loans/${late.loanId}`
    const first = async () => {
      const { installments } = await late.client.data(loan, { params: { loanId: late.loanId } })
      if (!installments[0]) throw new Error('no instalment')
      return installments[0]
    }
    const fee = (await first()).lateFee
    expect(fee).toBeGreaterThan(0)

    await office.sitDown('Tono Wijaya', 'COLLECTIONS', { at, language })
    await expect(page.getByRole('button', { name: t.waive })).toBeVisible()
    await expect(page.getByRole('button', { name: t.record })).toHaveCount(0)
    await page.getByRole('button', { name: t.waive }).click()
    await checkPage(page, 'a waiver')
    const closed = `The branch was closed on the due date, ${late.loanId}`
    await page.getByRole('textbox').last().fill(closed)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.waits)).toBeVisible()
    await expect(page.getByRole('button', { name: t.waive })).toHaveCount(0)
    await checkPage(page, 'a proposed waiver')
    expect((await first()).feesWaived).toBeUndefined()

    // Finance, by keyboard alone.
    const desktop = await office.join('Budi Santoso', 'FINANCE', { at: '/inbox', language, width: 1024 })
    const approve = openProposal(desktop, closed).getByRole('button', { name: t.approve, exact: true })
    await expect(approve).toBeVisible()
    await checkPage(desktop, 'the waiver in the inbox')
    for (let tabs = 0; tabs < 60 && (await approve.and(desktop.locator(':focus')).count()) === 0; tabs++)
      await desktop.keyboard.press('Tab')
    await desktop.keyboard.press('Enter')
    await expect.poll(async () => (await first()).feesWaived).toBe(fee)

    const app = await office.phoneOf(late, '/H5/bill', language)
    await expect(app.getByText(t.waived).first()).toBeVisible()
    expect.soft(await brokenRules(app, { colours: true })).toEqual([])
    await app.goto(`${desk.url}/H5/me/notifications`)
    await expect(app.getByText(t.message).first()).toBeVisible()

    await desktop.goto(`${desk.url}/console${at}`)
    await desktop.getByRole('button', { name: t.record }).click()
    await desktop.getByRole('button', { name: t.send }).click()
    await expect(desktop.getByText(t.wrong)).toBeVisible()
    const dialog = desktop.getByRole('alertdialog')
    await dialog.locator('[name=amount]').fill('9000000')
    await expect(desktop.getByText(t.surplus)).toBeVisible()
    await checkPage(desktop, 'a bank payment with mistakes')
    await dialog.locator('[name=reference]').fill(`trf 2026/${language}`)
    await dialog.locator('[name=amount]').fill('100000')
    await dialog.locator('[name=date]').fill(await desk.today())
    await dialog.locator('[name=time]').fill('00:00')
    const received = `On our statement, receipt seen, ${late.loanId}`
    await dialog.locator('[name=reason]').fill(received)
    await desktop.getByRole('button', { name: t.send }).click()
    await expect(desktop.getByText(t.waits)).toBeVisible()
    await checkPage(desktop, 'a proposed bank payment')

    const second = await office.join('Maya Anggraini', 'FINANCE', { at: '/inbox', language })
    await expect(openProposal(second, received)).toContainText(`TRF2026/${language.toUpperCase()}`)
    await checkPage(second, 'the bank payment in the inbox')
    await openProposal(second, received).getByRole('button', { name: t.approve, exact: true }).click()
    await expect.poll(async () => (await first()).paid).toBe(100_000)
    await second.goto(`${desk.url}/console/payments?view=newest`)
    await second.locator('a[href^="/console/payments/0"]').first().click()
    await expect(second.getByText(t.byHand)).toBeAttached()
    await checkPage(second, 'the way of the payment')
  })
