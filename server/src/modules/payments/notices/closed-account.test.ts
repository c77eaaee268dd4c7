import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { remindOfConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { cancelInsurance } from '@lumbung/shared/contract/billing/loans.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { assignToCode, assignToLoan } from '../../../testing/loans/suspense.ts'
import { openWriteOffDays } from '../../../testing/loans/write-offs.ts'
import { lockAccess } from '../../accounts/api.ts'
import { erasePerson, lockPerson, sealPerson } from '../../accounts/retention/erase-person.ts'
import { verifyLedger } from '../../audit/api.ts'
import { openFormerDebts, reversePayment, suspensePayments } from '../../billing/api.ts'
import { sendConversionReminders } from '../../billing/conversions/send-conversion-reminders.ts'
import { settlePayment } from './incoming-payment.ts'

const { app, rows, borrower, lateBorrower, person, settle, reverse, atDay, writeOff } = await openWriteOffDays()
after(() => app.close())
const product = app.app
type Owner = Awaited<ReturnType<typeof borrower>>

const close = ({ debtor }: Owner) => product.db.transaction((tx) => sealPerson(product, tx, debtor.userId))
const sound = async () => assert.deepEqual(await verifyLedger(product.db), [])
const remembered = async ({ debtor }: Owner) =>
  (await rows('select 1 from former_debt where user_id = $1', [debtor.userId])).length

/** A customer who has repaid a loan and has another code that can still be paid. */
async function repaid() {
  const one = await borrower('2026-11-24')
  const { code } = await one.debtor.code({ kind: 'INSTALLMENT', loanId: one.loanId, number: 1 }, 'BNI')
  // On the next day, because the first would cancel the loan.
  app.clock.set('2026-11-25T03:00:00Z')
  const ref = await settle(one)
  return { ...one, code, ref }
}

test('behaviour 14: money for a closed account waits in suspense, once, and can only be returned', async () => {
  const one = await repaid()
  await close(one)
  const ref = await one.debtor.pay(one.code, 100_000)
  const [waiting, ...others] = await suspensePayments(product.db)
  assert.ok(waiting)
  assert.deepEqual([waiting.providerRef, waiting.method, waiting.amount, others], [ref, 'CLOSED_ACCOUNT', 100_000, []])
  assert.match(await product.metrics.text(), /event="closed_account_money"} 1\b/)
  const [{ code_reference: codeReference }] = await rows(
    `select c.reference as code_reference from sandbox.xendit_code c where c.code = $1`,
    [one.code],
  )
  const now = product.clock.now()
  const again = {
    status: 'PAID',
    providerRef: ref,
    codeReference,
    codeProviderId: '',
    code: one.code,
    paidAt: now,
  } as const
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => settlePayment(product, { ...again, amount: waiting.amount as never }, now)),
  )
  assert.deepEqual(new Set(outcomes), new Set(['KNOWN']))
  assert.equal(await assignToLoan(product, waiting.paymentId, one.loanId), 'MORE_THAN_OWED')
  assert.equal((await suspensePayments(product.db)).length, 1)
  await sound()
})

test('behaviour 14: a debt of a closed account is listed, blocks the same number and NIK, and ends when it is paid', async () => {
  const one = await repaid()
  await close(one)
  await reverse(one.ref, one)
  assert.equal(await remembered(one), 1)
  assert.deepEqual(
    await rows('select 1 from notification where user_id = $1 and event = $2', [one.debtor.userId, 'PAYMENT_REVERSED']),
    [],
  )
  const [{ toSettle } = { toSettle: 0 }] = (await openFormerDebts(product)).flatMap(({ loans }) => loans)
  assert.ok(toSettle > 3_000_000)
  await sound()
  const [byNumber, byNik] = [person(), person()]
  await rows('delete from mobile_directory where user_id = $1', [byNumber.userId])
  await rows('insert into mobile_directory select mobile_hash, $1 from former_debt', [byNumber.userId])
  await rows('insert into nik_directory select nik_hash, $1 from former_debt', [byNik.userId])
  const apply = (who: typeof byNik) => borrowerAt(app, who.client, who).apply()
  for (const who of [byNumber, byNik]) assert.equal((await apply(who)).code, 'CREDIT_FROZEN')
  await rows(`insert into nik_directory values ('\\x01', $1)`, [byNumber.userId])
  assert.notEqual((await apply(byNumber)).code, 'CREDIT_FROZEN', 'the number is another person’s by now')
  await rows(`delete from nik_directory where user_id = $1`, [byNumber.userId])
  const short = await one.debtor.pay(one.code, toSettle + 1)
  const exact = await one.debtor.pay(one.code, toSettle)
  const idOf = async (ref: string) =>
    (await suspensePayments(product.db)).find(({ providerRef }) => providerRef === ref)?.paymentId ?? ''
  assert.equal(await assignToLoan(product, await idOf(short), one.loanId), 'MORE_THAN_OWED')
  assert.equal(typeof (await assignToLoan(product, await idOf(exact), one.loanId)), 'object')
  assert.equal((await rows('select status from loan where id = $1', [one.loanId]))[0].status, 'REPAID')
  assert.equal(await remembered(one), 0)
  for (const who of [byNumber, byNik]) assert.notEqual((await apply(who)).code, 'CREDIT_FROZEN')
  await sound()
})

test('a payment of an erased person that is taken back is listed without a number', async () => {
  const one = await repaid()
  await product.db.transaction((tx) => erasePerson(product, tx, one.debtor.userId))
  const { userId } = one.debtor
  const [{ payment_id }] = await rows('select payment_id from payment_directory where provider_ref = $1', [one.ref])
  assert.ok(await product.db.transaction((tx) => reversePayment(product, tx, userId, payment_id)))
  assert.deepEqual(await rows('select mobile_hash, nik_hash from former_debt where user_id = $1', [userId]), [
    { mobile_hash: null, nik_hash: null },
  ])
  await sound()
})

test('behaviour 14: of three concurrent assignments one counts, and each reversal makes the debt again, also after an erasure', async () => {
  const one = await repaid()
  const { loanId, ref } = one
  await product.db.transaction((tx) => erasePerson(product, tx, one.debtor.userId))
  const [{ reference: codeReference }] = await rows(
    'select reference from payment_code where user_id = $1 order by created_at limit 1',
    [one.debtor.userId],
  )
  const now = product.clock.now()
  const report = (status: 'PAID' | 'REVERSED', providerRef: string, amount: number) =>
    settlePayment(
      product,
      {
        status,
        providerRef,
        codeReference,
        codeProviderId: '',
        code: one.code,
        paidAt: now,
        amount: rupiah(amount),
      },
      now,
    )
  assert.equal(await report('REVERSED', 'unseen', 70_000), 'REVERSED')
  await report('REVERSED', ref, 1)
  assert.equal(await remembered(one), 1)
  const debt = (await openFormerDebts(product)).find(({ userId }) => userId === one.debtor.userId)
  const toSettle = debt?.loans[0]?.toSettle ?? 0
  assert.equal(await report('PAID', 'settles', toSettle), 'SUSPENSE')
  const [{ paymentId } = { paymentId: '' }] = (await suspensePayments(product.db)).filter(
    ({ providerRef }) => providerRef === 'settles',
  )
  const outcomes = await Promise.all([
    assignToLoan(product, paymentId, loanId),
    assignToCode(product, paymentId, one.code),
    assignToLoan(product, paymentId, loanId),
  ])
  assert.equal(outcomes.filter((outcome) => typeof outcome === 'object').length, 1)
  assert.equal(await remembered(one), 0)
  await sound()
  for (let time = 0; time < 2; time++) assert.equal(await report('REVERSED', 'settles', toSettle), 'REVERSED')
  assert.equal(await remembered(one), 1)
  await sound()
})

test('behaviour 14: a recovery of a written-off loan that is taken back after its account was closed is a debt again', async () => {
  const one = await lateBorrower()
  await atDay('2027-03-25')
  await writeOff(one.loanId)
  const ref = await settle(one)
  await close(one)
  await reverse(ref, one)
  assert.deepEqual([await remembered(one), (await openFormerDebts(product)).length > 0], [1, true])
  await sound()
})

/** What settles the loan of a closed account today. */
const owedBy = async ({ debtor }: Owner) =>
  (await openFormerDebts(product)).find(({ userId }) => userId === debtor.userId)?.loans[0]?.toSettle ?? 0

/** Money that arrives for a closed account, by a code of its own. */
async function inSuspense({ debtor }: Owner, code: string, amount: number): Promise<string> {
  const ref = await debtor.pay(code, amount)
  return (await suspensePayments(product.db)).find(({ providerRef }) => providerRef === ref)?.paymentId ?? ''
}
const paidOff = async (one: Owner) =>
  assert.deepEqual(
    [(await rows('select status from loan where id = $1', [one.loanId]))[0].status, await remembered(one)],
    ['REPAID', 0],
  )

test('behaviour 14: nobody is notified that a bill of a closed account can be turned into instalments', async () => {
  const one = await borrower('2027-04-05')
  await atDay('2027-04-12')
  const { plan } = await conversionSteps(app).planOf(one.debtor, '2027-05', 6)
  await one.debtor.client.data(remindOfConversion, { body: { month: '2027-05', plan }, key: randomUUID() })
  const ref = await settle(one)
  await close(one)
  await reverse(ref, one)
  await atDay('2027-04-28')
  await sendConversionReminders(product)
  const to = product.keys.fingerprint('message', one.debtor.mobile)
  assert.deepEqual(await rows(`select 1 from message where to_hash = $1 and kind = 'CONVERSION_OFFER'`, [to]), [])
  const [{ done_at }] = await rows('select done_at from conversion_reminder where user_id = $1', [one.debtor.userId])
  assert.ok(done_at)
})

test('behaviour 14: the credit with which a loan was settled pays it again after the settlement was taken back', async () => {
  const one = await borrower('2027-05-03')
  const codeOf = (number: number) => one.debtor.code({ kind: 'INSTALLMENT', loanId: one.loanId, number }, 'BNI')
  app.clock.set('2027-05-10T03:00:00Z')
  for (const number of [1, 2, 3, 4]) {
    const { code, amount } = await codeOf(number)
    await one.debtor.pay(code, number === 4 ? amount + 100_000 : amount)
  }
  const [fifth, { code: spare, amount: sixth }] = [await codeOf(5), await codeOf(6)]
  await atDay('2027-05-13')
  const ref = await settle(one)
  await close(one)
  await reverse(ref, one)
  assert.equal(await remembered(one), 1)
  await sound()
  const assigned = async (amount: number) => assignToLoan(product, await inSuspense(one, spare, amount), one.loanId)
  assert.equal(await assigned(fifth.amount + 50_000), 'MORE_THAN_OWED', 'it would become credit')
  assert.equal(typeof (await assigned(fifth.amount)), 'object')
  assert.equal(await assigned(sixth - 50_000), 'MORE_THAN_OWED', 'the credit would be more than what is left')
  const figure = await owedBy(one)
  assert.ok(figure < sixth - 100_000)
  assert.equal(await assigned(sixth), 'MORE_THAN_OWED', 'the credit would be left')
  assert.equal(typeof (await assigned(figure)), 'object')
  await paidOff(one)
  await sound()
})

test('behaviour 7 14: what a closed account owed on the day on which it was paid settles it, whenever it is assigned', async () => {
  const one = await borrower('2027-06-07')
  const { code: spare } = await one.debtor.code({ kind: 'INSTALLMENT', loanId: one.loanId, number: 2 }, 'BNI')
  await atDay('2027-06-14')
  const ref = await settle(one)
  await close(one)
  await reverse(ref, one)
  await atDay('2027-07-09')
  const paid = await inSuspense(one, spare, await owedBy(one))
  await atDay('2027-07-12')
  assert.equal(typeof (await assignToLoan(product, paid, one.loanId)), 'object')
  await paidOff(one)
  const [{ fees }] = await rows('select sum(amount - taken_back)::int as fees from late_fee where loan_id = $1', [
    one.loanId,
  ])
  assert.equal(fees, 1000)
  await sound()
})

test('behaviour 14: an insurance that is canceled while the account is being deleted leaves no credit', async () => {
  app.clock.set('2027-08-02T03:00:00Z')
  const debtor = person()
  const loanId = await debtor.lend({ insured: true })
  await app.settle()
  await atDay('2027-08-06')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  const { userId, client } = debtor
  const { calling } = await product.db.transaction(async (tx) => {
    await lockAccess(tx, userId)
    await lockPerson(product, tx, userId)
    await sealPerson(product, tx, userId)
    const calling = client.call(cancelInsurance, { params: { loanId }, key: randomUUID() })
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { calling }
  })
  assert.equal((await calling).code, 'UNAUTHORIZED')
  await sound()
})
