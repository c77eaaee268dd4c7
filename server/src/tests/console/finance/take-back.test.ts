import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import {
  assignSuspense,
  proposeTakeBack,
  returnSuspense,
  suspenseList,
} from '@lumbung/shared/contract/operators/suspense.ts'
import { newId } from '../../../platform/ids.ts'
import { openCreditDays } from '../../../testing/loans/credit.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { holderOf, moneyInSuspense } from '../../../testing/loans/suspense.ts'
import { newOperator } from '../../../testing/people/operators.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const days = await openCreditDays()
const { app, rows, atDay, borrower, finance, untilPayout, creditOf, useEnding } = days
after(() => app.close())

const sound = async () => assert.deepEqual(await verifyPast(app.app.db), [])
const inSuspense = (amount: number) => moneyInSuspense(app, amount)
const reason = 'It belongs to somebody else, by the receipt'

/** Two borrowers on a day on which both can pay, and two people of finance. */
async function setting() {
  const wrong = await borrower('2026-11-24')
  const right = await borrower('2026-11-24')
  await atDay('2026-12-22')
  const people = await finance()
  const { maker, checker } = people
  const assign = (paymentId: string, number: string, kind: 'LOAN' | 'CODE' = 'LOAN', by = maker) =>
    by.client.call(assignSuspense, { params: { paymentId }, body: { kind, number, reason } })
  const assigned = async (paymentId: string, number: string, kind: 'LOAN' | 'CODE' = 'LOAN'): Promise<string> => {
    const answer = await assign(paymentId, number, kind)
    assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
    return answer.data.paymentId
  }
  const proposeBack = (paymentId: string, by = maker) =>
    by.client.call(proposeTakeBack, { params: { paymentId }, body: { reason } })
  const backed = async (paymentId: string): Promise<string> => {
    const answer = await proposeBack(paymentId)
    assert.ok(answer.code === 'SUCCESS', JSON.stringify(answer))
    return answer.data.approvalId
  }
  const approved = (approvalId: string, by = checker) => by.client.call(approve, { params: { approvalId } })
  const truth = (paymentId: string) => checker.client.data(readPayment, { params: { paymentId } })
  return { ...people, wrong, right, assign, assigned, proposeBack, backed, approved, truth }
}

test('a payment that was assigned to the wrong loan is in suspense again, and can be assigned to the right one', async () => {
  const { wrong, right, assigned, backed, approved, truth, maker } = await setting()
  const bills = () => wrong.debtor.client.data(currentBills)
  const before = await bills()
  const { paymentId: first, providerRef } = await inSuspense(350_000)
  const paymentId = await assigned(first, wrong.loanId)
  assert.equal((await bills()).openTotal, before.openTotal - 350_000)
  assert.equal((await approved(await backed(paymentId))).code, 'SUCCESS')
  assert.deepEqual((await bills()).openTotal, before.openTotal)
  const told = (await wrong.debtor.client.data(notifications)).items.map(({ event }) => event)
  assert.ok(told.includes('PAYMENT_TAKEN_BACK') && !told.includes('PAYMENT_REVERSED'))
  const shown = await truth(paymentId)
  const { takenBack } = shown.payment.payment ?? {}
  assert.deepEqual(
    [shown.stoppedAt?.why, shown.stoppedAt?.isFault, takenBack?.by, takenBack?.approvedBy, takenBack?.reason],
    ['TAKEN_BACK', false, 'Maya Anggraini', 'Budi Santoso', reason],
  )
  const again = await holderOf(app, providerRef)
  assert.equal(takenBack?.to, again)
  const listed = (await maker.client.data(suspenseList)).items.find((one) => one.paymentId === again)
  assert.deepEqual([listed?.amount, listed?.reference, listed?.mayAssign], [350_000, providerRef, true])
  assert.equal((await truth(again)).payment.payment?.takenBack?.from, paymentId)
  await sound()
  const theirs = await right.debtor.client.data(currentBills)
  await assigned(again, right.loanId)
  assert.equal((await right.debtor.client.data(currentBills)).openTotal, theirs.openTotal - 350_000)
  await sound()
})

test('a code that was paid by a wrong assignment is open to its payment again', async () => {
  const { wrong, assigned, backed, approved, truth } = await setting()
  const { code, amount } = await wrong.debtor.code(bill('2026-12'))
  const { paymentId: first } = await inSuspense(amount)
  const paymentId = await assigned(first, code, 'CODE')
  assert.equal((await truth(paymentId)).seen.seen?.codeStatus, 'PAID')
  assert.equal((await approved(await backed(paymentId))).code, 'SUCCESS')
  const [row] = await rows(`select status from payment_code where code = $1`, [code])
  assert.equal(row.status, 'REVERSED')
  await sound()
})

test('#26: the own proposal, other roles, payments that were not assigned, a second time', async () => {
  const { wrong, assigned, proposeBack, backed, approved, maker } = await setting()
  const { code, amount } = await wrong.debtor.code(bill('2026-12'))
  const paid = await holderOf(app, await wrong.debtor.pay(code, amount))
  assert.equal((await proposeBack(paid)).code, 'NOT_FOUND', 'the customer paid it')
  assert.equal((await proposeBack(newId())).code, 'NOT_FOUND')
  const { paymentId: first } = await inSuspense(40_000)
  assert.equal((await proposeBack(first)).code, 'NOT_FOUND', 'it is in suspense')
  const paymentId = await assigned(first, wrong.loanId)
  const support = await newOperator(app, ['SUPPORT'])
  assert.equal((await proposeBack(paymentId, support)).code, 'FORBIDDEN')
  const approvalId = await backed(paymentId)
  assert.equal((await approved(approvalId, maker)).code, 'OWN_PROPOSAL')
  assert.equal((await proposeBack(paymentId)).code, 'ALREADY_DECIDED')
  assert.equal((await approved(approvalId)).code, 'SUCCESS')
  assert.equal((await proposeBack(paymentId)).code, 'STATE_CHANGED')
  await sound()
})

test('what a payment gave may be gone: its credit was paid out, so that it is not taken back', async () => {
  const { wrong, assigned } = await setting()
  const { userId } = wrong.debtor
  const { paymentId: first } = await inSuspense(9_000_000)
  const paymentId = await assigned(first, wrong.loanId)
  assert.ok((await creditOf(userId)) > 0)
  await useEnding(app, userId, '0000')
  await atDay('2026-12-23')
  const { payOut, maker, checker } = await finance()
  await untilPayout(await payOut(userId, await creditOf(userId)), 'SUCCEEDED')
  const { approvalId } = await maker.client.data(proposeTakeBack, { params: { paymentId }, body: { reason } })
  const answer = await checker.client.call(approve, { params: { approvalId } })
  assert.equal(answer.code, 'PAYMENT_USED')
  assert.deepEqual([(await rows('select status from payment where id = $1', [paymentId]))[0].status], ['BOOKED'])
  await sound()
})

test('the bank takes the money back meanwhile: the proposal is stale; later its reversal finds the money in suspense', async () => {
  const { wrong, assigned, backed, approved } = await setting()
  const one = await inSuspense(60_000)
  const paymentId = await assigned(one.paymentId, wrong.loanId)
  const approvalId = await backed(paymentId)
  await app.sandbox.gateway.reversePayment(one.providerRef)
  await app.settle()
  assert.equal((await approved(approvalId)).code, 'STALE')
  const two = await inSuspense(70_000)
  const other = await assigned(two.paymentId, wrong.loanId)
  assert.equal((await approved(await backed(other))).code, 'SUCCESS')
  await app.sandbox.gateway.reversePayment(two.providerRef)
  await app.settle()
  const [row] = await rows('select status from payment where id = $1', [await holderOf(app, two.providerRef)])
  assert.equal(row.status, 'REVERSED')
  await sound()
})

test('#26: assign, return and take back in parallel, over and over: the money is in one place', async () => {
  const { wrong, right, assign, assigned, backed, approved, maker, checker } = await setting()
  const { paymentId: first, providerRef } = await inSuspense(80_000)
  let suspended = first
  for (let round = 0; round < 3; round++) {
    const paymentId = await assigned(suspended, round % 2 === 0 ? wrong.loanId : right.loanId)
    const approvalId = await backed(paymentId)
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => approved(approvalId)),
      ...Array.from({ length: 3 }, () => assign(suspended, right.loanId)),
      ...Array.from({ length: 3 }, () =>
        checker.client.call(returnSuspense, { params: { paymentId: suspended }, body: { reference: 'TRX', reason } }),
      ),
    ])
    assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1, JSON.stringify(replies.map((r) => r.code)))
    suspended = await holderOf(app, providerRef)
    await sound()
  }
  const ends = await Promise.all([
    ...Array.from({ length: 4 }, () => assign(suspended, right.loanId)),
    ...Array.from({ length: 4 }, () =>
      maker.client.call(returnSuspense, { params: { paymentId: suspended }, body: { reference: 'TRX', reason } }),
    ),
  ])
  assert.equal(ends.filter(({ code }) => code === 'SUCCESS').length, 1)
  await sound()
})
