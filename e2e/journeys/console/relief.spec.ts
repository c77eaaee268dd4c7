import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { checkPage, openProposal, watchPolicy } from '../../steps/console-pages.ts'
import { signInBrowser } from '../../steps/customers.ts'
import { lateBorrower } from '../../steps/loans.ts'
import { enterConsole } from '../../steps/operators.ts'
import { brokenRules, languages, setLanguage } from '../../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

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
    browser,
    desk,
    dataDir,
  }) => {
    test.slow()
    const t = words[language === 'id' ? 'id' : 'en']
    const late = await lateBorrower(desk)
    const loanPage = `${desk.url}/console/loans/${late.loanId}`
    const first = async () => {
      const { installments } = await late.client.data(loan, { params: { loanId: late.loanId } })
      if (!installments[0]) throw new Error('no instalment')
      return installments[0]
    }
    const fee = (await first()).lateFee
    expect(fee).toBeGreaterThan(0)

    await setLanguage(page, language, desk.url)
    await watchPolicy(page)
    await enterConsole(page, { url: desk.url, dataDir, name: 'Tono Wijaya', role: 'COLLECTIONS' })
    await page.goto(loanPage)
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
    const office = await browser.newContext({ viewport: { width: 1024, height: 800 } })
    const desktop = await office.newPage()
    await setLanguage(desktop, language, desk.url)
    await watchPolicy(desktop)
    await enterConsole(desktop, { url: desk.url, dataDir, name: 'Budi Santoso', role: 'FINANCE' })
    await desktop.goto(`${desk.url}/console/inbox`)
    const approve = openProposal(desktop, closed).getByRole('button', { name: t.approve, exact: true })
    await expect(approve).toBeVisible()
    await checkPage(desktop, 'the waiver in the inbox')
    for (let tabs = 0; tabs < 60 && (await approve.and(desktop.locator(':focus')).count()) === 0; tabs++)
      await desktop.keyboard.press('Tab')
    await desktop.keyboard.press('Enter')
    await expect.poll(async () => (await first()).feesWaived).toBe(fee)

    const phone = await browser.newContext({ viewport: { width: 360, height: 800 } })
    const app = await phone.newPage()
    await setLanguage(app, language, desk.url)
    await signInBrowser(phone, late)
    await app.goto(`${desk.url}/H5/bill`)
    await expect(app.getByText(t.waived).first()).toBeVisible()
    expect.soft(await brokenRules(app, { colours: true })).toEqual([])
    await app.goto(`${desk.url}/H5/me/notifications`)
    await expect(app.getByText(t.message).first()).toBeVisible()

    await desktop.goto(loanPage)
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

    const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const second = await other.newPage()
    await setLanguage(second, language, desk.url)
    await watchPolicy(second)
    await enterConsole(second, { url: desk.url, dataDir, name: 'Maya Anggraini', role: 'FINANCE' })
    await second.goto(`${desk.url}/console/inbox`)
    await expect(openProposal(second, received)).toContainText(`TRF2026/${language.toUpperCase()}`)
    await checkPage(second, 'the bank payment in the inbox')
    await openProposal(second, received).getByRole('button', { name: t.approve, exact: true }).click()
    await expect.poll(async () => (await first()).paid).toBe(100_000)
    await second.goto(`${desk.url}/console/payments?view=newest`)
    await second.locator('a[href^="/console/payments/0"]').first().click()
    await expect(second.getByText(t.byHand)).toBeAttached()
    await checkPage(second, 'the way of the payment')
    for (const one of [office, phone, other]) await one.close()
  })
