import { SettlementFileError } from './port.ts'

/** What is read, by the names of the columns in Xendit's transactions and balance reports, the preferred one first. Others are ignored. */
const columns = {
  transactionId: ['Transaction ID'],
  productId: ['Product ID'],
  reference: ['Reference'],
  type: ['Type', 'Transaction Type'],
  lineType: ['Line Type'],
  status: ['Status'],
  currency: ['Currency'],
  amount: ['Amount'],
  fee: ['Total Fee'],
  tax: ['Total VAT'],
  net: ['Net Amount'],
  side: ['Debit or Credit'],
  settlement: ['Settlement Status'],
  settledAt: ['Settlement Date', 'Actual Settlement Time'],
  createdIso: ['Created Date ISO'],
  created: ['Created Date'],
  zone: ['Time Zone'],
} as const
export type Column = keyof typeof columns

const always: readonly Column[] = ['transactionId', 'productId', 'reference', 'type', 'currency', 'amount']
/** A transactions report states statuses, fees and net amounts; a balance report has only what moved, with its side. */
const ofTransactions: readonly Column[] = ['status', 'settlement', 'fee', 'tax', 'net']
const ofBalance: readonly Column[] = ['lineType', 'side']

export type Fields = Readonly<Record<Column, string>>

export interface Header {
  /** Whether it lists movements of the balance, each fee in a line of its own. */
  isBalance: boolean
  /** Throws RangeError if the record has another number of fields. */
  fieldsOf(record: readonly string[]): Fields
}

/** Reads a header. Throws SettlementFileError if a column is missing. */
export function readHeader(header: readonly string[]): Header {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const read = Object.values(columns).flat() as string[]
  const twice = read.filter((name) => names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase()))
  if (twice.length > 0) throw new SettlementFileError('REPEATED', `columns that stand twice: ${twice.join(', ')}`)
  const placeOf = (column: Column) =>
    columns[column].map((name) => names.indexOf(name.toLowerCase())).find((place) => place >= 0) ?? -1
  const has = (column: Column) => placeOf(column) >= 0
  const isBalance = has('side') && !has('status')
  const missing = [...always, ...(isBalance ? ofBalance : ofTransactions)].filter((column) => !has(column))
  const undated = has('created') || has('createdIso') ? [] : ['Created Date']
  const named = [...missing.map((column) => columns[column][0]), ...undated]
  // A spreadsheet saves a CSV with other separators where commas are decimal, as in Indonesia.
  if (header.length === 1 && /[;\t]/.test(header[0] ?? ''))
    throw new SettlementFileError('SEMICOLONS', 'the columns are not separated by commas')
  if (named.length > 0) throw new SettlementFileError('COLUMNS', `missing columns: ${named.join(', ')}`)
  const places = (Object.keys(columns) as Column[]).map((column) => [column, placeOf(column)] as const)
  return {
    isBalance,
    fieldsOf(record) {
      if (record.length !== header.length) throw new RangeError(`${record.length} fields instead of ${header.length}`)
      return Object.fromEntries(places.map(([column, place]) => [column, (record[place] ?? '').trim()])) as Fields
    },
  }
}

/** As much of a field as a message needs. */
export const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`

/** ⚙ The largest amount of a line in rupiah, and the years in which it can have been made: beyond them it is a mistake. */
const mostRupiah = 1_000_000_000_000
const years = { first: 2000, last: 2100 } as const

/** A whole amount; an empty field is 0. Throws RangeError, also for `300.000`, which a spreadsheet writes for 300 thousand. */
export function amountIn(fields: Fields, column: Column): number {
  const text = fields[column]
  const value = Number(text === '' ? 0 : text)
  if (!/^(-?\d+(\.0{1,2})?)?$/.test(text) || Math.abs(value) > mostRupiah)
    throw new RangeError(`${columns[column][0]} must be whole rupiah, not ${quoted(text)}`)
  return value
}

/** Whether a text begins with a day that exists: `Date` takes 30 February for 2 March. */
const isDay = (text: string): boolean => {
  const [day, midnight] = [text.slice(0, 10), new Date(`${text.slice(0, 10)}T00:00:00Z`)]
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

const zonePattern = /([+-]\d{2}):?(\d{2})/

/** A time with its own offset, or with that of the column Time Zone (`+0700 UTC`). Throws RangeError: without one it would depend on this machine. */
export function timeIn(fields: Fields, column: Column): Date {
  const text = fields[column]
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?( ?(Z|[+-]\d{2}:?\d{2}))?$/.test(text)
  const [, hours, minutes] = zonePattern.exec(fields.zone) ?? []
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(11))
  const time = new Date(
    hasOffset ? text.replace(' ', 'T').replace(' ', '') : `${text.replace(' ', 'T')}${hours}:${minutes}`,
  )
  const year = time.getUTCFullYear()
  if (isTime && isDay(text) && year >= years.first && year <= years.last) return time
  throw new RangeError(
    `${columns[column][0]} must be a time with its offset, such as 2026-11-30T09:00:00+07:00, or beside a Time Zone, not ${quoted(text)}`,
  )
}

/** When the movement was made: the ISO column if there is one. */
export const createdIn = (fields: Fields): Date => timeIn(fields, fields.createdIso ? 'createdIso' : 'created')
