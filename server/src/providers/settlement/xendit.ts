import { csvRecords } from '../../platform/csv.ts'
import { SettlementFileError, type SettlementKind, type SettlementLine } from './port.ts'

/** The columns that are read, by their names in Xendit's transactions and balance reports. Others are ignored. */
export const xenditColumns = [
  ...['Transaction ID', 'Product ID', 'Reference', 'Type', 'Line Type', 'Channel Name', 'Status', 'Currency', 'Amount'],
  ...['Total Fee', 'Total VAT', 'Net Amount', 'Settlement Status', 'Settlement Date', 'Created Date'],
] as const
type Column = (typeof xenditColumns)[number]

/** Columns that only some reports have. */
const optional: ReadonlySet<Column> = new Set(['Line Type', 'Channel Name'])

type Fields = Readonly<Record<Column, string>>

function columnsOf(header: readonly string[]): (record: readonly string[]) => Fields {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = xenditColumns.map((column) => [column, names.indexOf(column.toLowerCase())] as const)
  const missing = places.filter(([column, place]) => place < 0 && !optional.has(column)).map(([column]) => column)
  if (missing.length > 0)
    throw new SettlementFileError(
      `missing columns: ${missing.join(', ')}. Export the transactions report with all columns, as CSV`,
    )
  return (record) => {
    if (record.length !== header.length) throw new RangeError(`${record.length} fields instead of ${header.length}`)
    return Object.fromEntries(places.map(([column, place]) => [column, (record[place] ?? '').trim()])) as Fields
  }
}

function amountIn(fields: Fields, column: Column): number {
  const text = fields[column]
  const value = Number(text === '' ? 0 : text)
  if (!/^(-?\d+(\.0+)?)?$/.test(text) || !Number.isSafeInteger(value))
    throw new RangeError(`${column} must be whole rupiah, not "${text}"`)
  return value
}

function timeIn(fields: Fields, column: Column): Date {
  const text = fields[column]
  const time = new Date(text)
  // Without an offset the time would depend on this machine's zone.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(time.getTime()))
    throw new RangeError(`${column} must be a time with its offset, such as 2026-11-30T09:00:00+07:00, not "${text}"`)
  return time
}

function kindOf(fields: Fields): SettlementKind {
  const isReversal = fields['Line Type'].toUpperCase() === 'TRANSACTION_REVERSAL'
  const type = fields.Type.toUpperCase()
  if (type === 'PAYMENT') return isReversal ? 'PAYMENT_REVERSAL' : 'PAYMENT'
  if (type === 'REFUND') return 'PAYMENT_REVERSAL'
  if (type === 'DISBURSEMENT' || type === 'PAYOUT') return isReversal ? 'PAYOUT_RETURN' : 'PAYOUT'
  return 'OTHER'
}

const failed = new Set(['FAILED', 'VOIDED', 'CANCELED', 'CANCELLED'])

/** Money that arrives has a settlement status; money that leaves is settled once it was sent. */
function statusOf(fields: Fields, kind: SettlementKind): SettlementLine['status'] {
  const [status, settlement] = [fields.Status.toUpperCase(), fields['Settlement Status'].toUpperCase()]
  if (failed.has(status)) return 'FAILED'
  if (kind === 'PAYMENT' || settlement !== '') return settlement === 'SETTLED' ? 'SETTLED' : 'PENDING'
  return status === 'PENDING' ? 'PENDING' : 'SETTLED'
}

const leaves: ReadonlySet<SettlementKind> = new Set(['PAYOUT', 'PAYMENT_REVERSAL'])

function lineFrom(fields: Fields): SettlementLine {
  if (fields['Transaction ID'] === '') throw new RangeError('Transaction ID is empty')
  if (fields.Currency.toUpperCase() !== 'IDR') throw new RangeError(`Currency must be IDR, not "${fields.Currency}"`)
  const kind = kindOf(fields)
  const status = statusOf(fields, kind)
  const net = amountIn(fields, 'Net Amount')
  return {
    transactionId: fields['Transaction ID'],
    kind,
    productId: fields['Product ID'],
    reference: fields.Reference,
    amount: Math.abs(amountIn(fields, 'Amount')),
    fee: Math.abs(amountIn(fields, 'Total Fee')),
    tax: Math.abs(amountIn(fields, 'Total VAT')),
    net: leaves.has(kind) ? -Math.abs(net) + 0 : net,
    status,
    createdAt: timeIn(fields, 'Created Date'),
    settledAt: status === 'SETTLED' ? timeIn(fields, 'Settlement Date') : undefined,
  }
}

/** Reads Xendit's transactions report (CSV). */
export async function* xenditSettlement(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<SettlementLine> {
  let fieldsOf: ReturnType<typeof columnsOf> | undefined
  let number = 0
  try {
    for await (const record of csvRecords(chunks)) {
      number++
      if (fieldsOf) yield lineFrom(fieldsOf(record))
      else fieldsOf = columnsOf(record)
    }
  } catch (error) {
    if (error instanceof RangeError) throw new SettlementFileError(`record ${number}: ${error.message}`)
    throw error
  }
  if (!fieldsOf) throw new SettlementFileError('the file is empty. Export the transactions report again')
}
