import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '../../platform/csv.ts'
import { SettlementFileError, type SettlementLine } from './port.ts'
import { xenditColumns, xenditSettlement } from './xendit.ts'

type Fields = Partial<Record<(typeof xenditColumns)[number], string>>

const payment: Fields = {
  'Transaction ID': 'txn-1',
  'Product ID': 'pay-1',
  Reference: 'ref-1',
  Type: 'PAYMENT',
  'Line Type': 'TRANSACTION',
  Status: 'SUCCESS',
  Currency: 'IDR',
  Amount: '300000',
  'Total Fee': '4000',
  'Total VAT': '440',
  'Net Amount': '295560',
  'Settlement Status': 'SETTLED',
  'Settlement Date': '2026-11-21T09:00:00+07:00',
  'Created Date': '2026-11-20T09:00:00+07:00',
}
const field = (text: string) => (/^-\d+$/.test(text) ? Number(text) : text)
const rowOf = (fields: Fields) => csvLine(xenditColumns.map((column) => field(fields[column] ?? '')))

async function read(text: string): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = []
  for await (const line of xenditSettlement([text])) lines.push(line)
  return lines
}
const readRows = (...rows: Fields[]) => read(csvLine([...xenditColumns]) + rows.map(rowOf).join(''))

test('a settled payment is read with its amounts and times', async () => {
  const [line] = await readRows(payment)
  assert.deepEqual(line, {
    ...{ transactionId: 'txn-1', kind: 'PAYMENT', productId: 'pay-1', reference: 'ref-1' },
    ...{ amount: 300_000, fee: 4000, tax: 440, net: 295_560, status: 'SETTLED' },
    createdAt: new Date('2026-11-20T02:00:00Z'),
    settledAt: new Date('2026-11-21T02:00:00Z'),
  })
})

test('types and statuses become kinds and statuses; money that leaves has a negative net amount', async () => {
  const cases: [Fields, SettlementLine['kind'], SettlementLine['status'], number][] = [
    [{ 'Settlement Status': 'PENDING', 'Settlement Date': '' }, 'PAYMENT', 'PENDING', 295_560],
    [{ 'Settlement Status': '', 'Settlement Date': '' }, 'PAYMENT', 'PENDING', 295_560],
    [{ 'Line Type': 'TRANSACTION_REVERSAL' }, 'PAYMENT_REVERSAL', 'SETTLED', -295_560],
    [{ Type: 'REFUND' }, 'PAYMENT_REVERSAL', 'SETTLED', -295_560],
    [{ Type: 'DISBURSEMENT', 'Settlement Status': '' }, 'PAYOUT', 'SETTLED', -295_560],
    [{ Type: 'DISBURSEMENT', Status: 'PENDING', 'Settlement Status': '' }, 'PAYOUT', 'PENDING', -295_560],
    [{ Type: 'DISBURSEMENT', Status: 'FAILED', 'Settlement Status': '' }, 'PAYOUT', 'FAILED', -295_560],
    [{ Type: 'DISBURSEMENT', 'Line Type': 'TRANSACTION_REVERSAL' }, 'PAYOUT_RETURN', 'SETTLED', 295_560],
    [{ Type: 'TOPUP', 'Settlement Status': '' }, 'OTHER', 'SETTLED', 295_560],
    [{ Type: 'WITHDRAWAL', 'Net Amount': '-5000', 'Settlement Status': '' }, 'OTHER', 'SETTLED', -5000],
  ]
  for (const [change, kind, status, net] of cases) {
    const [line] = await readRows({ ...payment, ...change })
    assert.deepEqual([line?.kind, line?.status, line?.net], [kind, status, net], JSON.stringify(change))
  }
})

test('columns may be in any order, with others between them, without the optional ones', async () => {
  const names = xenditColumns.filter((name) => name !== 'Line Type' && name !== 'Channel Name').toReversed()
  const text = csvLine(['Extra', ...names]) + csvLine(['x', ...names.map((name) => payment[name] ?? '')])
  assert.deepEqual(await read(text), await readRows(payment))
})

test('an amount may end in .00', async () => {
  assert.equal((await readRows({ ...payment, Amount: '300000.00' }))[0]?.amount, 300_000)
})

test('what cannot be read is refused with the record and what is wrong', async () => {
  const cases: [Promise<unknown>, RegExp][] = [
    [read(''), /the file is empty/],
    [read('a,b\r\n'), /missing columns: Transaction ID, .*Export the transactions report/],
    [readRows(payment, { ...payment, Amount: '1.5' }), /record 3: Amount must be whole rupiah, not "1.5"/],
    [readRows({ ...payment, Amount: '3e5' }), /record 2: Amount/],
    [readRows({ ...payment, Amount: '99999999999999999999' }), /record 2: Amount/],
    [readRows({ ...payment, Currency: 'PHP' }), /Currency must be IDR, not "PHP"/],
    [readRows({ ...payment, 'Created Date': '2026-11-20 09:00' }), /Created Date must be a time with its offset/],
    [readRows({ ...payment, 'Settlement Date': '' }), /Settlement Date must be a time/],
    [readRows({ ...payment, 'Transaction ID': '' }), /Transaction ID is empty/],
    [read(`${csvLine([...xenditColumns])}a,b\r\n`), /record 2: 2 fields instead of 15/],
    [read(`${csvLine([...xenditColumns])}"a`), /ends inside quotes/],
  ]
  for (const [reading, complaint] of cases)
    await assert.rejects(reading, (error) => error instanceof SettlementFileError && complaint.test(error.message))
})
