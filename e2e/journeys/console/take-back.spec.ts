import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { checkPage, enter, openProposal, pressButton, typeText } from '../../steps/console-pages.ts'
import { foreignCode } from '../../steps/database-changes.ts'
import { borrower, codeToPay } from '../../steps/loans.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

const words = {
  id: {
    assign: 'Alokasikan Rp150.000',
    check: 'Periksa pemilik',
    send: 'Alokasikan',
    goesTo: /^Dana ini masuk ke /,
    assigned: /^Rp150\.000 dialokasikan ke /,
    back: 'Tarik alokasi',
    propose: 'Kirim usulan',
    sent: 'Usulan dikirim. Orang kedua memutuskan.',
    title: /^Tarik alokasi yang salah/,
    approve: 'Setujui',
    done: 'Disetujui dan dijalankan.',
    both: /^Maya Anggraini dan Budi Santoso, /,
    now: 'Lihat dananya sekarang',
    told: 'Pembayaran salah catat ditarik',
  },
  en: {
    assign: 'Assign Rp150.000',
    check: 'Check the owner',
    send: 'Assign',
    goesTo: /^The money goes to /,
    assigned: /^Rp150\.000 was assigned to /,
    back: 'Take back',
    propose: 'Propose',
    sent: 'Proposed. A second person decides.',
    title: /^Take a wrong assignment back/,
    approve: 'Approve',
    done: 'Approved and carried out.',
    both: /^Maya Anggraini and Budi Santoso, /,
    now: 'See where the money is now',
    told: 'A wrong payment was taken back',
  },
}

for (const language of languages)
  test(`behaviour 13 in ${language}: money assigned to the wrong loan is taken back by two people, by keyboard; its customer is told, and it is assigned to the right one`, async ({
    page,
    desk,
    database,
    office,
  }) => {
    test.slow()
    const t = words[language === 'id' ? 'id' : 'en']
    const [wrong, right] = [await borrower(desk), await borrower(desk)]
    const { code } = await codeToPay(wrong, { kind: 'INSTALLMENT', loanId: wrong.loanId, number: 1 })
    await desk.pay(await foreignCode(database, code), 150_000)
    const owed = async ({ client }: typeof wrong) => (await client.data(currentBills)).openTotal
    const before = { wrong: await owed(wrong), right: await owed(right) }

    await office.sitDown('Maya Anggraini', 'FINANCE', { language })
    const assignTo = async (loanId: string) => {
      await page.goto(`${desk.url}/console/suspense`)
      await pressButton(page, t.assign)
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('combobox').selectOption('LOAN')
      await dialog.locator('[name=number]').fill(loanId)
      await pressButton(page, t.check)
      await expect(dialog.getByText(t.goesTo)).toBeVisible()
      await dialog.locator('[name=reason]').fill('The receipt names this customer')
      await checkPage(page, 'an assignment')
      await enter(dialog.getByRole('button', { name: t.send, exact: true }))
      await expect(page.getByText(t.assigned)).toBeVisible()
    }
    await assignTo(wrong.loanId)
    expect(await owed(wrong)).toBe(before.wrong - 150_000)

    await page.goto(`${desk.url}/console/payments?view=newest`)
    await enter(page.locator('tbody tr').filter({ hasText: 'Rp150.000' }).locator('a[data-row]').first())
    await pressButton(page, t.back)
    const reason = `The receipt is of somebody else, ${right.loanId}`
    await typeText(page, reason)
    await checkPage(page, 'the reason')
    await pressButton(page, t.propose)
    await expect(page.getByText(t.sent)).toBeVisible()
    const address = page.url()
    await page.goto(`${desk.url}/console/inbox`)
    await expect(openProposal(page, reason).getByRole('heading', { name: t.title })).toBeVisible()
    await expect(openProposal(page, reason).getByRole('button', { name: t.approve, exact: true })).toHaveCount(0)

    const second = await office.join('Budi Santoso', 'FINANCE', { at: '/inbox', language, width: 1024 })
    const proposal = openProposal(second, reason)
    await expect(proposal).toContainText('Maya Anggraini')
    await checkPage(second, 'the proposal')
    await enter(proposal.getByRole('button', { name: t.approve, exact: true }))
    await expect(second.getByText(t.done)).toBeVisible()
    expect(await owed(wrong)).toBe(before.wrong)
    await second.goto(address)
    await expect(second.getByText(t.both)).toBeVisible()
    await checkPage(second, 'taken back')
    await enter(second.getByRole('link', { name: t.now }))
    await expect(second).not.toHaveURL(address)

    const app = await office.phoneOf(wrong, '/H5/me/notifications', language)
    await expect(app.getByText(t.told).first()).toBeVisible()
    await assignTo(right.loanId)
    expect(await owed(right)).toBe(before.right - 150_000)
    expect(await owed(wrong)).toBe(before.wrong)
  })
