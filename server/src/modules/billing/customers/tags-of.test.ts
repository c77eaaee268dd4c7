import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { activatedTags, pintarPlus, userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { repayLoans } from '../../../testing/loans/plus.ts'

const { app, rows, atDay, person } = await openLoanDays()
after(() => app.close())

const tagsOf = ({ client }: Debtor) => client.data(activatedTags)
const isPlus = async ({ client }: Debtor) => (await client.data(pintarPlus)).isPintarPlusUser

/** A customer who has repaid so many loans. */
async function repaidLoans(count: number): Promise<Debtor> {
  const debtor = person()
  await repayLoans(app, debtor, count)
  return debtor
}

test('C-018 D-089: NEW before the first loan, REPEAT from then on', async () => {
  const debtor = person()
  assert.deepEqual(await tagsOf(debtor), ['NEW'])
  await atDay('2026-11-20')
  await debtor.lend()
  assert.deepEqual(await tagsOf(debtor), ['REPEAT'])
  assert.deepEqual((await debtor.client.data(userSummary)).tags, ['REPEAT'])
})

test('N-01 D-088: the record says who ever had a loan and for what, whatever the account’s type is now', async () => {
  const debtor = person()
  const record = async () => {
    const { repeatUser, loanPurpose } = (await debtor.client.data(user)) as Record<string, unknown>
    return { repeatUser, loanPurpose }
  }
  assert.deepEqual(await record(), { repeatUser: false, loanPurpose: null })
  await atDay('2026-11-20')
  await debtor.lend()
  const [order] = await rows('select purpose from loan_order where user_id = $1', [debtor.userId])
  for (const type of [5, 3, 2, 1]) {
    await rows('update person set user_type = $2 where user_id = $1', [debtor.userId, type])
    assert.deepEqual(await record(), { repeatUser: true, loanPurpose: order?.['purpose'] }, `type ${type}`)
  }
})

test('C-061 N-28 D-149: Plus with the third repaid loan', async () => {
  const [two, three] = [await repaidLoans(2), await repaidLoans(3)]
  assert.deepEqual([await isPlus(two), await isPlus(three)], [false, true])
  assert.deepEqual(await tagsOf(three), ['REPEAT', 'PLUS'])
  assert.deepEqual((await three.client.data(userSummary)).tags, ['REPEAT', 'PLUS'])
})

test('D-149: a loan that was cancelled, refunded or converted does not count', async () => {
  const debtor = await repaidLoans(3)
  for (const status of ['CANCELED', 'REFUNDED', 'REBALANCED']) {
    await rows(
      `update loan set status = $2 where user_id = $1 and id = (select id from loan where user_id = $1 order by id limit 1)`,
      [debtor.userId, status],
    )
    assert.equal(await isPlus(debtor), false, status)
  }
})

test('D-149: nobody is Plus while a loan is overdue, and not until day 181 after the late payment', async () => {
  const debtor = await repaidLoans(3)
  await atDay('2026-11-21')
  await debtor.lend()
  assert.equal(await isPlus(debtor), true)
  // Due on Monday 21 December, without a grace.
  await atDay('2026-12-21')
  assert.equal(await isPlus(debtor), true)
  await atDay('2026-12-22')
  assert.equal(await isPlus(debtor), false)
  const { code, amount } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, amount)
  assert.deepEqual(await tagsOf(debtor), ['REPEAT'])
  // The other bills are paid in time, as far as this rule goes.
  await rows("update installment set due_date = '2028-01-20' where user_id = $1 and paid_principal = 0", [
    debtor.userId,
  ])
  await atDay('2027-06-20')
  assert.equal(await isPlus(debtor), false)
  await atDay('2027-06-21')
  assert.equal(await isPlus(debtor), true)
})

test('C-018 C-061: another customer’s loans change nothing', async () => {
  await repaidLoans(3)
  const other = person()
  assert.deepEqual([await tagsOf(other), await isPlus(other)], [['NEW'], false])
})
