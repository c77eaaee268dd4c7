import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { quote as quoteCall } from '@lumbung/shared/contract/lending/products.ts'
import { vouchers as vouchersCall } from '@lumbung/shared/contract/lending/vouchers.ts'
import { borrowerAt, loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { repayLoans } from '../../../testing/loans/plus.ts'
import { giveTo, voucherState } from '../../../testing/loans/vouchers.ts'

const { app, rows, atDay, person } = await openLoanDays()
after(() => app.close())

const { rateVersion: _shown, ...loan } = loanOf3Million
const query = { productId: loan.productId, amount: String(loan.amount), tenor: String(loan.tenor) }

/** A customer with the voucher for Plus. */
async function holder(repaid: number) {
  const debtor = person()
  await repayLoans(app, debtor, repaid)
  const voucherId = await giveTo(app, debtor.userId, 'plus-bunga-15-persen')
  const { client } = debtor
  return {
    debtor,
    voucherId,
    quote: () => client.call(quoteCall, { body: { ...loan, voucherId } }),
    apply: () => borrowerAt(app, client, debtor).apply({ voucherId }),
    listed: async () => (await client.data(vouchersCall, { query })).items[0],
  }
}

test('D-089: a voucher for Plus takes its part off for a Plus customer', async () => {
  const plus = await holder(3)
  const [listed, quoted, applied] = [await plus.listed(), await plus.quote(), await plus.apply()]
  assert.deepEqual([listed?.saved, listed?.barredBy], [54_000, undefined])
  assert.ok(quoted.code === 'SUCCESS' && quoted.data.voucher?.off === 54_000)
  assert.equal(applied.code, 'SUCCESS')
  assert.equal((await voucherState(app, plus.voucherId)).status, 'RESERVED')
})

test('D-089: another customer cannot use it: the list says so, quote and order are refused with the price without it', async () => {
  const other = await holder(2)
  assert.equal((await other.listed())?.barredBy, 'CUSTOMER')
  for (const ask of [other.quote, other.apply]) {
    const refused = await ask()
    assert.ok(refused.code === 'COUPON_EXPIRED')
    const { reason, quote } = refused.data as { reason: string; quote: { total: number } }
    assert.deepEqual([reason, quote.total], ['CUSTOMER', 3_426_600])
  }
  assert.equal((await voucherState(app, other.voucherId)).status, 'AVAILABLE')
})

test('D-149: a customer who is not Plus any more cannot use it', async () => {
  const plus = await holder(3)
  assert.equal((await plus.quote()).code, 'SUCCESS')
  await plus.debtor.lend()
  await rows("update loan set status = 'OVERDUE' where user_id = $1 and status = 'ONGOING'", [plus.debtor.userId])
  assert.equal((await plus.listed())?.barredBy, 'CUSTOMER')
  assert.equal((await plus.quote()).code, 'COUPON_EXPIRED')
})

test('the database knows the tags, and no voucher is aimed at nobody', async () => {
  await atDay('2026-11-22')
  for (const audience of ['{}', '{RICH}'])
    await assert.rejects(
      rows(
        `insert into voucher_terms (code, version, from_at, name_id, name_en, kind, value, valid_days, audience)
         values ('other', 1, now(), 'a', 'a', 'AMOUNT_FEE', 1, 1, $1)`,
        [audience],
      ),
      /check constraint/,
    )
})
