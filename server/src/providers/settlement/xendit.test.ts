import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '../../platform/csv.ts'
import {
  type SettlementFields,
  settledPayment,
  settlementColumns,
  settlementFile,
  settlementLine,
} from '../../testing/services/settlement-files.ts'
import { SettlementFileError, type SettlementLine, type UnreadLine } from './port.ts'
import { xenditSettlement } from './xendit.ts'

async function all(text: string): Promise<(SettlementLine | UnreadLine)[]> {
  const lines: (SettlementLine | UnreadLine)[] = []
  for await (const line of xenditSettlement([text])) lines.push(line)
  return lines
}
const read = async (text: string): Promise<SettlementLine[]> =>
  (await all(text)).map((line) => ('unread' in line ? assert.fail(line.unread) : line))
const readRows = (...rows: SettlementFields[]) => read(settlementFile(...rows))

test('a settled payment is read with its amounts and times', async () => {
  const [line] = await readRows(settledPayment)
  assert.deepEqual(line, {
    transactionId: 'txn-1',
    kind: 'PAYMENT',
    productId: 'pay-1',
    reference: 'ref-1',
    amount: 300_000,
    fee: 4000,
    tax: 440,
    net: 295_560,
    status: 'SETTLED',
    createdAt: new Date('2026-11-20T02:00:00Z'),
    settledAt: new Date('2026-11-21T02:00:00Z'),
  })
})

test('types and statuses become kinds and statuses; money that leaves has a negative net amount', async () => {
  const cases: [SettlementFields, SettlementLine['kind'], SettlementLine['status'], number][] = [
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
    const [line] = await readRows({ ...settledPayment, ...change })
    assert.deepEqual([line?.kind, line?.status, line?.net], [kind, status, net], JSON.stringify(change))
  }
})

test('columns may be in any order, with others between them, without the optional ones', async () => {
  const names = settlementColumns.filter((name) => name !== 'Line Type' && name !== 'Channel Name').toReversed()
  const text = csvLine(['Extra', ...names]) + csvLine(['x', ...names.map((name) => settledPayment[name] ?? '')])
  assert.deepEqual(await read(text), await readRows(settledPayment))
})

test('an amount may end in .00', async () => {
  assert.equal((await readRows({ ...settledPayment, Amount: '300000.00' }))[0]?.amount, 300_000)
})

test('what is no report is refused', async () => {
  const cases: [Promise<unknown>, RegExp][] = [
    [read(''), /the file is empty/],
    [read(csvLine([...settlementColumns, 'amount'])), /columns that stand twice: Amount/],
    [read('a,b\r\n'), /missing columns: Transaction ID, /],
    [read(`${csvLine([...settlementColumns])}"a`), /ends inside quotes/],
  ]
  for (const [reading, complaint] of cases)
    await assert.rejects(reading, (error) => error instanceof SettlementFileError && complaint.test(error.message))
})

test('a line that cannot be read is reported with its record and what is wrong, and the others are read', async () => {
  const cases: [SettlementFields, RegExp][] = [
    [{ Amount: '1.5' }, /Amount must be whole rupiah, not "1.5"/],
    [{ Amount: '3e5' }, /Amount/],
    [{ Amount: '300.000' }, /Amount must be whole rupiah, not "300.000"/],
    [{ 'Created Date': '2026-02-30T09:00:00+07:00' }, /Created Date must be a time/],
    [{ Type: 'NON_PAYMENT' }, /Type "NON_PAYMENT" is not known/],
    [{ Status: 'VOIDED' }, /a VOIDED line cannot be settled/],
    [{ Amount: '99999999999999999999' }, /Amount/],
    [{ Amount: '1000000000001' }, /Amount must be whole rupiah/],
    [{ Amount: '9'.repeat(5000) }, /^record 2: .{1,120}$/],
    [{ Reference: 'r'.repeat(201) }, /no id has more than 200 characters: "r{60}…"/],
    [{ 'Created Date': '9999-12-31T23:00:00-12:00' }, /Created Date must be a time/],
    [{ 'Created Date': '0026-11-20T09:00:00+07:00' }, /Created Date must be a time/],
    [{ Currency: 'PHP' }, /Currency must be IDR, not "PHP"/],
    [{ 'Created Date': '2026-11-20 09:00' }, /Created Date must be a time with its offset/],
    [{ 'Settlement Date': '' }, /Settlement Date must be a time/],
    [{ 'Transaction ID': '' }, /Transaction ID is empty/],
    [{ Status: 'HELD' }, /Status "HELD" is not known/],
    [{ Status: '' }, /Status "" is not known/],
    [{ Status: 'constructor' }, /Status "CONSTRUCTOR" is not known/],
    [{ 'Settlement Status': 'SETTLING' }, /Settlement Status "SETTLING" is not known/],
    [{ Type: 'CASHBACK' }, /Type "CASHBACK" is not known/],
    [{ 'Line Type': 'CHARGEBACK' }, /Line Type "CHARGEBACK" is not known/],
    [{ Type: 'TRANSFER', Status: 'REVERSED' }, /a OTHER cannot be REVERSED/],
  ]
  for (const [change, complaint] of cases) {
    const text =
      csvLine([...settlementColumns]) +
      settlementLine({ ...settledPayment, ...change }) +
      settlementLine({ ...settledPayment, 'Transaction ID': 'txn-2' })
    const [unread, next] = await all(text)
    assert.match(unread && 'unread' in unread ? unread.unread : 'read', complaint)
    assert.match(unread && 'unread' in unread ? unread.unread : '', /^record 2: /)
    assert.equal(next?.transactionId, 'txn-2')
  }
  const [short] = await all(`${csvLine([...settlementColumns])}a,b\r\n`)
  assert.match(short && 'unread' in short ? short.unread : '', /record 2: 2 fields instead of 15/)
})

test('EARLY_SETTLED is in our balance; REVERSED was, and was taken back in whole', async () => {
  const [early] = await readRows({ ...settledPayment, 'Settlement Status': 'EARLY_SETTLED' })
  assert.deepEqual([early?.status, early?.net], ['SETTLED', 295_560])
  const figures = (lines: SettlementLine[]) =>
    lines.map(({ transactionId, kind, status, fee, net }) => [transactionId, kind, status, fee, net])
  assert.deepEqual(
    figures(await readRows({ ...settledPayment, Status: 'REVERSED', 'Settlement Status': 'EARLY_SETTLED' })),
    [
      ['txn-1', 'PAYMENT', 'SETTLED', 4000, 295_560],
      ['txn-1:REVERSED', 'PAYMENT_REVERSAL', 'SETTLED', 0, -300_000],
    ],
  )
  const payout = { ...settledPayment, Type: 'DISBURSEMENT', 'Net Amount': '-304440', Status: 'REVERSED' }
  assert.deepEqual(figures(await readRows(payout)), [
    ['txn-1', 'PAYOUT', 'SETTLED', 4000, -304_440],
    ['txn-1:REVERSED', 'PAYOUT_RETURN', 'SETTLED', 0, 300_000],
  ])
  for (const [Status, settlement, status] of [
    ['VOIDED', '', 'FAILED'],
    ['SUCCESSFUL', 'SETTLED', 'SETTLED'],
    ['REFUNDED', 'SETTLED', 'SETTLED'],
  ] as const)
    assert.equal((await readRows({ ...settledPayment, Status, 'Settlement Status': settlement }))[0]?.status, status)
})

test('a time is read from the ISO column, or with the time zone beside it', async () => {
  const names = [...settlementColumns, 'Created Date ISO', 'Time Zone']
  const at = async (iso: string, local: string, zone: string) => {
    const fields: Record<string, string> = {
      ...settledPayment,
      'Created Date': local,
      'Created Date ISO': iso,
      'Time Zone': zone,
    }
    const [line] = await read(
      [names, names.map((name) => fields[name] ?? '')].map((row) => `${row.join()}\r\n`).join(''),
    )
    return line?.createdAt.toISOString()
  }
  assert.equal(await at('2026-11-20T02:00:00.000Z', '20/11/2026', '+0000 UTC'), '2026-11-20T02:00:00.000Z')
  assert.equal(await at('', '2026-11-20 09:00:00', '+0700 UTC'), '2026-11-20T02:00:00.000Z')
  assert.equal(await at('2026-11-20T02:00:00', '', '+0000 UTC'), '2026-11-20T02:00:00.000Z')
})

test('the balance report lists what moved, fee and VAT in lines that share the id of their payment', async () => {
  const names = [
    'Product ID',
    'Transaction ID',
    'Transaction Type',
    'Line Type',
    'Payment Channel',
    'Reference',
    'Currency',
    'Amount',
    'Balance',
  ]
  const header = [...names, 'Debit or Credit', 'Created Date ISO', 'Time Zone']
  const lineOf = (type: string, amount: number, side: string) =>
    `pay-1,txn-1,VA PAYMENT,${type},BCA,ref-1,IDR,${amount},0,${side},2026-11-20T02:00:00Z,+0000 UTC\r\n`
  const rows = [lineOf('TRANSACTION', 300_000, 'CREDIT'), lineOf('FEE', 4000, 'DEBIT'), lineOf('VAT', 440, 'DEBIT')]
  const lines = await all(`${header.join()}\r\n${rows.join('')}${lineOf('FEE_REVERSAL', 4000, 'CREDIT')}`)
  assert.deepEqual(
    lines.map((line) =>
      'unread' in line ? line.unread : [line.transactionId, line.kind, line.amount, line.fee, line.tax, line.net],
    ),
    [
      ['txn-1', 'PAYMENT', 300_000, 0, 0, 300_000],
      ['txn-1:FEE', 'FEE', 0, 4000, 0, -4000],
      ['txn-1:VAT', 'FEE', 0, 0, 440, -440],
      'record 5: Line Type "FEE_REVERSAL" is not known',
    ],
  )
})
