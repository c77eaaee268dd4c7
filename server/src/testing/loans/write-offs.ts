import assert from 'node:assert/strict'
import { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { writeOffLoan } from '../../modules/billing/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { type TestApp, until } from '../test-app.ts'
import { openLoanDays } from './loan-days.ts'

/** Writes loans off as two operators do. */
export function writeOffSteps({ app }: TestApp) {
  const tryWriteOff = (loanId: string, maker = 'Rina', checker = 'Budi') => {
    const people = { maker: byOperator(maker), checker: byOperator(checker), proposedAt: app.clock.now() }
    return app.db.transaction((tx) => writeOffLoan(app, tx, { loanId, reason: 'cannot be reached', ...people }))
  }
  return { tryWriteOff, writeOff: async (loanId: string) => assert.equal(await tryWriteOff(loanId), 'WRITTEN') }
}

type Borrower = Awaited<ReturnType<Awaited<ReturnType<typeof openLoanDays>>['lent']>>

/** Days of loans that are written off. */
export async function openWriteOffDays() {
  const days = await openLoanDays()
  const { app, rows, borrower } = days
  return {
    ...days,
    ...writeOffSteps(app),
    /** The first instalment is due on 24 December 2026; 25 March 2027 is the 91st day. */
    lateBorrower: () => borrower('2026-11-24'),
    /** What the ledger says of a customer: receivables of loans, the claim and its contra, loss, recoveries, waivers, credit. */
    async books({ debtor }: Borrower): Promise<Record<string, number>> {
      const found = await rows(
        `select case when account like 'loan-%' and account <> 'loan-written-off' then 'receivable' else account end as account,
           sum(amount)::int as balance from entry where user_id = $1 and (account like 'loan-%'
           or account in ('written-off-claims', 'write-off-loss', 'recoveries', 'waivers', 'credit'))
         group by 1 having sum(amount) <> 0`,
        [debtor.userId],
      )
      return Object.fromEntries(found.map(({ account, balance }) => [account, balance]))
    },
    async lateFees({ loanId }: Borrower): Promise<number> {
      const [found] = await rows(
        'select coalesce(sum(amount - taken_back), 0)::int as sum from late_fee where loan_id = $1',
        [loanId],
      )
      return found.sum
    },
    settlementOf: async ({ debtor, loanId }: Borrower): Promise<number> =>
      (await debtor.client.data(settlementQuote, { params: { loanId } })).figure,
    /** Pays what settles the loan, less an amount. Returns the provider's reference. */
    async settle({ debtor, loanId }: Borrower, less = 0): Promise<string> {
      const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
      return debtor.pay(code, amount - less)
    },
    /** Has the provider take a payment of the customer back, the first one. */
    async reverse(reference: string, { debtor }: Borrower): Promise<void> {
      await app.sandbox.gateway.reversePayment(reference)
      await until(app, `select from payment where user_id = $1 and status = 'REVERSED'`, [debtor.userId])
    },
  }
}
