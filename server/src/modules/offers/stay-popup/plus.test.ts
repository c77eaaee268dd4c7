import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pintarPlus } from '@lumbung/shared/contract/accounts/people.ts'
import { claimStayPopup, stayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { repayLoans } from '../../../testing/loans/plus.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { experimentGroupOf } from '../../content/api.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

/** A customer of a group that sees the popup, with so many repaid loans. */
async function customer(repaid: number): Promise<Debtor> {
  const debtor = person()
  const reference = { refId: debtor.userId, refType: 'USER' } as const
  const group = await experimentGroupOf(app.app.db, 'coupon-stay-popup', reference)
  if (group?.groupName === 'B') return customer(repaid)
  await repayLoans(app, debtor, repaid)
  return debtor
}
const query = { popup: 'APPLY_LOAN' } as const
const read = ({ client }: Debtor) => client.data(stayPopup, { query })
const claim = async ({ client }: Debtor) => (await client.data(claimStayPopup, { body: query })).couponShowPopup

test('W-14 D-176: a Plus customer without a voucher sees no popup, whatever the app asks', async () => {
  const plus = await customer(3)
  assert.equal((await plus.client.data(pintarPlus)).isPintarPlusUser, true)
  assert.deepEqual([(await read(plus)).couponShowPopup, await claim(plus)], [false, false])
  const other = await customer(2)
  assert.deepEqual([(await read(other)).couponShowPopup, await claim(other)], [true, true])
})

test('W-14 D-176: a Plus customer sees it with a voucher for Plus or for everybody', async () => {
  for (const code of ['plus-bunga-15-persen', 'layanan-10-ribu']) {
    const plus = await customer(3)
    await giveTo(app, plus.userId, code)
    const { couponShowPopup, couponStayPopup } = await read(plus)
    assert.deepEqual([couponShowPopup, couponStayPopup !== undefined, await claim(plus)], [true, true, true], code)
  }
})

test('W-14 D-176: a voucher for others does not count, and is not shown to them', async () => {
  await rows(
    `insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, valid_days, audience)
     values ('welcome', 1, '2026-01-01T00:00:00Z', 'Selamat datang', 'Welcome', 'AMOUNT_FEE', 10000, 30, '{NEW}')`,
  )
  const plus = await customer(3)
  await giveTo(app, plus.userId, 'welcome')
  assert.deepEqual([(await read(plus)).couponStayPopup, await claim(plus)], [undefined, false])
  const other = await customer(1)
  await giveTo(app, other.userId, 'plus-bunga-15-persen')
  const { couponShowPopup, couponStayPopup } = await read(other)
  assert.deepEqual([couponShowPopup, couponStayPopup], [true, undefined])
})
