import { randomInt } from 'node:crypto'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { addBankAccount, bankInfo, makePrimary } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { bookChecks } from '@lumbung/shared/contract/operators/books/checks.ts'
import { proposeCreditPayout, refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { suspenseList } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect } from '@playwright/test'
import { newId } from '../../../../server/src/platform/ids.ts'
import { faceForAccount, newAccount } from '../../../../server/src/testing/people/customers.ts'
import { settledPayment, settlementFile } from '../../../../server/src/testing/services/settlement-files.ts'
import { booksTexts } from '../../../../web/src/console/books/books-texts.ts'
import { manualTexts } from '../../../../web/src/console/books/manual/manual-texts.ts'
import { paymentWords } from '../../../../web/src/console/payments/payments-texts.ts'
import { reportTexts } from '../../../../web/src/console/payments/report-texts.ts'
import { truthTexts } from '../../../../web/src/console/payments/truth/truth-texts.ts'
import { refundsTexts } from '../../../../web/src/console/refunds/refunds-texts.ts'
import { suspenseTexts } from '../../../../web/src/console/suspense/suspense-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague } from '../../../steps/colleagues.ts'
import { enter } from '../../../steps/console-pages.ts'
import { confirmPayment, foreignCode, giveUpNotice, reportedLate } from '../../../steps/database-changes.ts'
import { borrower, codeToPay, overpaid, reportedBill } from '../../../steps/loans.ts'
import { checker, maker } from './people.ts'
import { row } from './row.ts'

/** An amount of its own, by which its row is found; none that the sandbox treats in a special way. */
const ownAmount = () => randomInt(150, 900) * 1000

/** Money that came in with a code that we never asked for. */
async function strangeMoney({ desk, database }: World): Promise<{ amount: number }> {
  const person = await borrower(desk)
  const { code } = await codeToPay(person, { kind: 'INSTALLMENT', loanId: person.loanId, number: 1 })
  const amount = ownAmount()
  await desk.pay(await foreignCode(database, code), amount)
  const finance = await colleague(desk.url, database, 'Fitri Handayani', 'FINANCE')
  const waits = async () => (await finance.client.data(suspenseList, { query: {} })).items.map((entry) => entry.amount)
  await expect.poll(waits).toContain(amount)
  return { amount }
}

/** Credit that two people pay out to an account for which the gateway fails each time, so that nobody knows what became of it. */
async function unknownPayout({ desk, database }: World): Promise<{ amount: number }> {
  const amount = ownAmount()
  const { client } = await overpaid(desk, amount)
  const accountNumber = newAccount('9109')
  const account = { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber }
  const { id: accountId } = await client.data(addBankAccount, {
    body: { ...account, ...(await faceForAccount(client)) },
  })
  const status = async () => (await client.data(bankInfo)).find(({ id }) => id === accountId)?.status
  await expect.poll(status).toBe('VALID')
  await client.data(makePrimary, { params: { accountId }, body: await faceForAccount(client) })
  // A new account receives money after 24 hours.
  await desk.moveClock(2)
  const { userId: customerId } = await client.data(userInfo)
  const [fitri, agus] = [
    await colleague(desk.url, database, 'Fitri Handayani', 'FINANCE'),
    await colleague(desk.url, database, 'Agus Salim', 'FINANCE'),
  ]
  const body = { amount, reason: 'The customer asks for it' }
  const { approvalId } = await fitri.client.data(proposeCreditPayout, { params: { customerId }, body })
  await agus.client.data(approve, { params: { approvalId } })
  const isSent = async () =>
    (await fitri.client.data(refunds)).payouts.find((one) => one.customerId === customerId)?.status
  await expect.poll(isSent).toMatch(/^(SENT|UNKNOWN)$/)
  return { amount }
}

/** A payment of a bill whose notice was given up, because the gateway did not know it. */
async function givenUp({ desk, database }: World) {
  const person = await borrower(desk)
  const { code } = await codeToPay(person, { kind: 'INSTALLMENT', loanId: person.loanId, number: 1 })
  await desk.pay(code, reportedLate)
  return { ...person, database, reference: await giveUpNotice(database, code) }
}

/** Reads when the newest check of the books ended: 0 while it runs, and before the first. */
async function checksOf({ desk, database }: World): Promise<() => Promise<number>> {
  const finance = await colleague(desk.url, database, 'Fitri Handayani', 'FINANCE')
  return async () => {
    const [newest] = (await finance.client.data(bookChecks)).items
    return Date.parse(newest?.finishedAt ?? '') || 0
  }
}

/** A provider's file about a payment that we know nothing of. */
const strangeFile = (id: string, date: string) =>
  settlementFile({
    ...settledPayment,
    ...{ 'Transaction ID': id, 'Product ID': id, Reference: id },
    ...{ 'Settlement Date': `${date}T09:00:00+07:00`, 'Created Date': `${date}T09:00:00+07:00` },
  })

export const financeRows = [
  row({
    title: 'money of nobody is recorded as sent back',
    acts: ['suspense.return'],
    by: 'FINANCE',
    prepare: strangeMoney,
    at: () => '/suspense',
    press: async (seat, { amount }, reason) => {
      const t = seat.words(suspenseTexts)
      const reference = `TRF-${newId()}`
      await seat.press(t.giveOf(formatMoney(amount)))
      await seat.dialog.locator('[name=reason]').fill(reason)
      await seat.press(t.give, seat.dialog)
      await seat.sees(t.referenceMissing)
      await seat.type('reference', reference)
      await seat.send(t.give)
      await seat.sees(t.done.returned(formatMoney(amount)))
      await seat.open('/suspense?view=resolved')
      await seat.sees(reference)
    },
  }),
  row({
    title: 'a reported payment stops contacts once more, and is closed with an answer',
    acts: ['report.extend', 'report.close'],
    by: 'SUPPORT',
    prepare: ({ desk }) => reportedBill(desk),
    at: ({ reportId }) => `/payments/reports/${reportId}`,
    press: async (seat, { client }) => {
      const t = seat.words(reportTexts)
      await seat.press(t.extend)
      await seat.sees(new RegExp(`^${t.extendedDone('').slice(0, -2)}`))
      await seat.choose(t.answer, 'OTHER_RECIPIENT')
      await seat.press(t.send)
      await seat.sees(t.closedDone)
      const [read] = await client.data(paymentReports)
      expect([read?.status, read?.answer]).toEqual(['CLOSED', 'OTHER_RECIPIENT'])
    },
  }),
  row({
    title: 'two of finance pay credit out',
    acts: ['credit.pay-out'],
    by: 'FINANCE',
    second: 'FINANCE',
    prepare: async ({ desk }) => {
      const amount = ownAmount()
      return { ...(await overpaid(desk, amount)), amount }
    },
    at: () => '/refunds',
    press: async (seat, { amount }, reason) => {
      const t = seat.words(refundsTexts)
      const holder = seat.page.getByRole('row').filter({ hasText: formatMoney(amount) })
      await seat.act(new RegExp(`^${t.payOutOf('')}`), { send: t.send, reason, says: t.sent }, holder)
      await seat.sees(t.proposedBy(maker), holder)
    },
    after: async (seat, { amount, client }) => {
      const paid = seat.page.getByRole('row').filter({ hasText: formatMoney(amount) })
      const state = seat.words(refundsTexts).statuses.SUCCEEDED
      await expect.poll(async () => (await client.data(currentBills)).credit).toBe(0)
      // The bank’s answer comes a moment later.
      await expect(async () => {
        await seat.open('/refunds')
        await expect(paid.getByText(state)).toBeVisible({ timeout: 3000 })
      }).toPass({ timeout: 60_000 })
    },
  }),
  row({
    title: 'finance asks the provider about credit that was paid out, and no money is sent by that',
    acts: ['credit.ask'],
    by: 'FINANCE',
    prepare: unknownPayout,
    at: () => '/refunds',
    press: async (seat, { amount }) => {
      const t = seat.words(refundsTexts)
      const payout = seat.page.getByRole('row').filter({ hasText: formatMoney(amount) })
      await seat.press(new RegExp(`^${t.askOf('')}`), payout)
      await seat.sees(t.asked.NOT_FOUND)
      await expect(payout.getByText(t.statuses.SUCCEEDED, { exact: true })).toHaveCount(0)
    },
  }),
  row({
    title: 'finance has a payment read again until the provider confirms it, and the bill is paid',
    acts: ['payment.reread'],
    by: 'FINANCE',
    prepare: givenUp,
    at: () => '/payments?view=given-up',
    press: async (seat, { client, loanId, database, reference }) => {
      const t = seat.words(truthTexts)
      await enter(seat.page.getByRole('row').filter({ hasText: reference }).locator('a[data-row]'))
      await seat.press(t.readAgain)
      await seat.sees(t.readNot(seat.words(paymentWords).found.NOT_FOUND))
      await confirmPayment(database, reference)
      await seat.press(t.readAgain)
      await seat.sees(t.readBooked)
      await seat.sees(t.complete)
      const { installments } = await client.data(loan, { params: { loanId } })
      expect(installments[0]?.unpaid).toBe(0)
    },
  }),
  row({
    title: 'two of finance post a top-up by hand',
    acts: ['books.post'],
    by: 'FINANCE',
    second: 'FINANCE',
    prepare: async () => ({ reference: `TU-${newId()}`, amount: String(ownAmount()) }),
    at: () => '/books/post',
    press: async (seat, { reference, amount }, reason) => {
      const t = seat.words(manualTexts)
      await seat.type('reference', reference)
      await seat.type('debit-1', amount)
      await seat.type('reason', reason)
      await seat.press(t.send)
      await seat.sees(t.linesWrong)
      await expect(seat.page.locator('[name=reference]')).toHaveValue(reference)
      await seat.type('credit-2', amount)
      await seat.sees(t.balanced)
      await seat.press(t.send)
      await seat.sees(t.sent)
    },
    after: async (seat, { reference }) => {
      await seat.open('/books/post')
      const posted = seat.page.getByRole('row').filter({ hasText: reference })
      await seat.sees(seat.words(manualTexts).people(maker, checker), posted)
    },
  }),
  row({
    title: 'finance has the rules checked and balances rebuilt',
    acts: ['books.run-day', 'books.verify', 'books.rebuild'],
    by: 'FINANCE',
    prepare: checksOf,
    at: () => '/books/checks',
    press: async (seat, finished, reason) => {
      const t = seat.words(booksTexts)
      const by = t.checkedBy(maker, '')
      const before = await finished()
      await seat.press(t.runDays)
      await seat.press(t.check)
      await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(before)
      await seat.sees(by)
      await seat.act(t.rebuild, { send: t.rebuild, reason, says: new RegExp(`${by}.+${t.rebuilt}`) })
    },
  }),
  row({
    title: 'a file of the provider shows a difference, which somebody takes care of with a note',
    acts: ['books.reconcile', 'books.note'],
    by: 'FINANCE',
    prepare: async ({ desk }) => ({ id: `asing-${newId()}`, date: await desk.today() }),
    at: () => '/books/checks',
    press: async (seat, { id, date }, reason) => {
      const t = seat.words(booksTexts)
      await seat.press(t.upload)
      await seat.sees(t.fileMissing)
      const buffer = Buffer.from(strangeFile(id, date))
      await seat.page.locator('[name=file]').setInputFiles({ name: `${id}.csv`, mimeType: 'text/csv', buffer })
      await seat.press(t.upload)
      await seat.act(t.addNoteOn(id), { send: t.noteSend, reason, says: reason })
      await seat.sees(reason, seat.page.getByRole('row').filter({ hasText: id }))
    },
  }),
]
