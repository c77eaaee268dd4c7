import assert from 'node:assert/strict'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { proposeCreditPayout } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { resumeCreditPayouts } from '../../modules/billing/api.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { newOperator } from '../people/operators.ts'
import { query, type TestApp } from '../test-app.ts'
import { bill, openLoanDays } from './loan-days.ts'

/** Has a customer's account end with four digits, which tell the sandbox's gateway what to do with a payout. */
async function useEnding({ app }: TestApp, userId: string, ending: string): Promise<void> {
  const seal = await personSeal(app.db, app.keys, userId)
  const content = seal.seal('bank-account', { accountNumber: `123456${ending}`, holderName: 'SITI RAHAYU' })
  await app.db.pool.query('update bank_account set sealed = $2, last4 = $3 where user_id = $1', [
    userId,
    content,
    ending,
  ])
}

/** The running product with customers who have paid too much, and two people of finance who may pay that out. */
export async function openCreditDays() {
  const days = await openLoanDays()
  const { app, atDay, borrower } = days
  const balance = async (userId: string, account: string): Promise<number> => {
    const sum = 'select coalesce(sum(amount), 0)::int8 as sum from entry where user_id = $1 and account = $2'
    return (await query(app, sum, [userId, account]))[0].sum
  }
  const creditOf = async (userId: string) => 0 - (await balance(userId, 'credit'))
  /** A borrower who has paid the first bill with so much too much, on the workday before today. */
  async function overpaid({ excess = 400_000, ending = '0000' } = {}) {
    const one = await borrower('2026-11-24')
    const { userId } = one.debtor
    await useEnding(app, userId, ending)
    await atDay('2026-12-22')
    const { code, amount } = await one.debtor.code(bill('2026-12'))
    const ref = await one.debtor.pay(code, amount + excess)
    await atDay('2026-12-23')
    assert.equal(await creditOf(userId), excess)
    return { ...one, userId, ref, excess }
  }
  /** Two people of finance, signed in now. */
  async function finance() {
    const maker = await newOperator(app, ['FINANCE'], 'Maya Anggraini')
    const checker = await newOperator(app, ['FINANCE'], 'Budi Santoso')
    const reason = 'The customer asks for her money back'
    const propose = (userId: string, amount: number, by = maker, key?: string) =>
      by.client.call(proposeCreditPayout, {
        params: { customerId: userId },
        body: { amount, reason },
        ...(key && { key }),
      })
    const proposed = async (userId: string, amount: number): Promise<string> => {
      const answer = await propose(userId, amount)
      assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
      return answer.data.approvalId
    }
    const approved = (approvalId: string, by = checker) => by.client.call(approve, { params: { approvalId } })
    /** Pays credit out by both; returns the reference. */
    const payOut = async (userId: string, amount: number): Promise<string> => {
      const answer = await approved(await proposed(userId, amount))
      assert.equal(answer.code, 'SUCCESS', JSON.stringify(answer))
      return (await payoutsOf(userId)).at(-1)?.provider_ref
    }
    return { maker, checker, propose, proposed, approved, payOut }
  }
  const payoutsOf = (userId: string) =>
    query(app, 'select * from credit_payout where user_id = $1 order by created_at, id', [userId])
  /** What the bank has received, by reference. */
  const sentOf = (reference: string) =>
    query(app, 'select amount::int8 as amount from sandbox.xendit_payout where reference = $1', [reference])
  /** Runs gateway, jobs and schedule until a payout has a status. */
  async function untilPayout(reference: string, status: string): Promise<void> {
    for (let tries = 0; tries < 150; tries++) {
      await app.settle()
      const [row] = await query(app, 'select status from credit_payout where provider_ref = $1', [reference])
      if (row.status === status) return
      await resumeCreditPayouts(app.app)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const [row] = await query(app, 'select * from credit_payout where provider_ref = $1', [reference])
    assert.fail(`the payout is ${JSON.stringify(row)}, not ${status}`)
  }
  return { ...days, balance, creditOf, overpaid, finance, payoutsOf, sentOf, untilPayout, useEnding }
}
