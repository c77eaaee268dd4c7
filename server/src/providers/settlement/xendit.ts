import { csvRecords } from '../../platform/csv.ts'
import { SettlementFileError, type SettlementKind, type SettlementLine, type UnreadLine } from './port.ts'
import { amountIn, createdIn, type Fields, type Header, quoted, readHeader, timeIn } from './xendit-columns.ts'

const kinds: Readonly<Record<string, SettlementKind>> = {
  PAYMENT: 'PAYMENT',
  REFUND: 'PAYMENT_REVERSAL',
  DISBURSEMENT: 'PAYOUT',
  BATCH_DISBURSEMENT: 'PAYOUT',
  PAYOUT: 'PAYOUT',
  REMITTANCE_PAYOUT: 'OTHER',
  PLATFORM_FEE: 'OTHER',
  TRANSFER: 'OTHER',
  WITHDRAWAL: 'OTHER',
  TOPUP: 'OTHER',
  OTHER: 'OTHER',
}
/** The channels of the balance report’s former names, such as VA PAYMENT. Another word before PAYMENT may mean anything. */
const ofChannel =
  /^(VA|VIRTUAL_ACCOUNT|RO|RETAIL_OUTLET|EWALLET|QR|QR_CODE|QRIS|CARD|CREDIT_CARD|DD|DIRECT_DEBIT|PAYLATER|INVOICE|IN_PERSON)_PAYMENT$/
const kindOf = (type: string): SettlementKind | undefined =>
  ofChannel.test(type) ? 'PAYMENT' : Object.hasOwn(kinds, type) ? kinds[type] : undefined

const reversals: Partial<Record<SettlementKind, SettlementKind>> = {
  PAYMENT: 'PAYMENT_REVERSAL',
  PAYOUT: 'PAYOUT_RETURN',
}

/** What becomes of the transaction itself. A refund is a line of its own; REVERSED was done and taken back later. */
const outcomes: Readonly<Record<string, 'DONE' | 'PENDING' | 'FAILED' | 'REVERSED'>> = {
  SUCCESS: 'DONE',
  SUCCESSFUL: 'DONE',
  REFUND_PENDING: 'DONE',
  REFUNDED: 'DONE',
  PARTIALLY_REFUNDED: 'DONE',
  PENDING: 'PENDING',
  FAILED: 'FAILED',
  VOIDED: 'FAILED',
  CANCELED: 'FAILED',
  CANCELLED: 'FAILED',
  REVERSED: 'REVERSED',
}
const settlements: Readonly<Record<string, SettlementLine['status'] | 'NONE'>> = {
  PENDING: 'PENDING',
  SETTLED: 'SETTLED',
  EARLY_SETTLED: 'SETTLED',
  NULL: 'NONE',
  '': 'NONE',
}

/** What a word means. Throws RangeError for one that is not known. */
function meaning<T>(words: Readonly<Record<string, T>>, column: string, word: string): T {
  const known = Object.hasOwn(words, word) ? words[word] : undefined
  if (known === undefined) throw new RangeError(`${column} ${quoted(word)} is not known`)
  return known
}

/** The longest id of a movement in characters ⚙. */
const longestName = 200
const word = (text: string) => text.toUpperCase().replaceAll(' ', '_')
const leaves: ReadonlySet<SettlementKind> = new Set(['PAYOUT', 'PAYMENT_REVERSAL'])

function namesOf(fields: Fields): Pick<SettlementLine, 'transactionId' | 'productId' | 'reference'> {
  const { transactionId, productId, reference, currency } = fields
  if (transactionId === '') throw new RangeError('Transaction ID is empty')
  for (const name of [transactionId, productId, reference])
    if (name.length > longestName)
      throw new RangeError(`no id has more than ${longestName} characters: ${quoted(name)}`)
  if (currency.toUpperCase() !== 'IDR') throw new RangeError(`Currency must be IDR, not ${quoted(currency)}`)
  return { transactionId, productId, reference }
}

function typeOf(fields: Fields): SettlementKind {
  const kind = kindOf(word(fields.type))
  if (!kind) throw new RangeError(`Type ${quoted(fields.type)} is not known`)
  return kind
}

/** The movement in the other direction, in whole. The provider keeps its fee. */
function reversalOf(line: SettlementLine): SettlementLine {
  const kind = reversals[line.kind]
  if (!kind) throw new RangeError(`a ${line.kind} cannot be REVERSED`)
  const net = leaves.has(kind) ? -line.amount : line.amount
  return { ...line, kind, transactionId: `${line.transactionId}:REVERSED`, fee: 0, tax: 0, net }
}

/** Money that arrives has a settlement status; money that leaves is settled once it was sent. */
function statusOf(fields: Fields, kind: SettlementKind, outcome: string): SettlementLine['status'] {
  const settlement = meaning(settlements, 'Settlement Status', word(fields.settlement))
  if (outcome === 'FAILED' && settlement === 'SETTLED')
    throw new RangeError(`a ${fields.status} line cannot be settled`)
  if (outcome === 'FAILED') return 'FAILED'
  if (settlement !== 'NONE') return settlement
  return kind === 'PAYMENT' || outcome === 'PENDING' ? 'PENDING' : 'SETTLED'
}

/** The lines of a record of the transactions report: two if it was reversed. */
function transactionLines(fields: Fields): SettlementLine[] {
  const lineType = word(fields.lineType)
  const isReversal = lineType === 'TRANSACTION_REVERSAL'
  if (!isReversal && lineType !== 'TRANSACTION' && lineType !== '')
    throw new RangeError(`Line Type ${quoted(lineType)} is not known`)
  const type = typeOf(fields)
  const kind = isReversal ? (reversals[type] ?? type) : type
  const outcome = meaning(outcomes, 'Status', word(fields.status))
  const status = statusOf(fields, kind, outcome)
  const net = amountIn(fields, 'net')
  const line: SettlementLine = {
    ...namesOf(fields),
    kind,
    amount: Math.abs(amountIn(fields, 'amount')),
    fee: Math.abs(amountIn(fields, 'fee')),
    tax: Math.abs(amountIn(fields, 'tax')),
    net: leaves.has(kind) ? -Math.abs(net) + 0 : net,
    status,
    createdAt: createdIn(fields),
    settledAt: status === 'SETTLED' ? timeIn(fields, 'settledAt') : undefined,
  }
  return outcome === 'REVERSED' ? [line, reversalOf(line)] : [line]
}

/** The line of a record of the balance report: everything in it has moved, and a fee shares the id of its transaction. */
function balanceLines(fields: Fields): SettlementLine[] {
  const amount = Math.abs(amountIn(fields, 'amount'))
  const sign = meaning({ DEBIT: -1, CREDIT: 1 }, 'Debit or Credit', word(fields.side))
  const createdAt = createdIn(fields)
  const names = namesOf(fields)
  const line = {
    ...names,
    fee: 0,
    tax: 0,
    net: sign * amount,
    status: 'SETTLED',
    createdAt,
    settledAt: createdAt,
  } as const
  const part = { ...line, transactionId: `${names.transactionId}:${word(fields.lineType)}` }
  const feeLine = { ...part, kind: 'FEE', amount: 0, feeOf: names.transactionId } as const
  switch (word(fields.lineType)) {
    case 'TRANSACTION':
      return [{ ...line, kind: typeOf(fields), amount }]
    case 'TRANSACTION_REVERSAL':
      return [{ ...part, kind: reversals[typeOf(fields)] ?? 'OTHER', amount }]
    case 'FEE':
      return [{ ...feeLine, fee: amount }]
    case 'VAT':
      return [{ ...feeLine, tax: amount }]
    default:
      // A fee that was given back, and what else a provider thinks of, is for a person.
      throw new RangeError(`Line Type ${quoted(fields.lineType)} is not known`)
  }
}

function linesOf(header: Header, record: readonly string[], number: number): (SettlementLine | UnreadLine)[] {
  let fields: Fields | undefined
  try {
    fields = header.fieldsOf(record)
    return header.isBalance ? balanceLines(fields) : transactionLines(fields)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const [transactionId, reference] = [fields?.transactionId, fields?.reference].map((name = '') =>
      name.slice(0, longestName),
    ) as [string, string]
    return [{ unread: `record ${number}: ${error.message}`, transactionId, reference }]
  }
}

/** Reads Xendit's transactions report or balance report (CSV). */
export async function* xenditSettlement(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<SettlementLine | UnreadLine> {
  let header: Header | undefined
  let number = 0
  try {
    for await (const record of csvRecords(chunks)) {
      number++
      if (header) yield* linesOf(header, record, number)
      else header = readHeader(record)
    }
  } catch (error) {
    if (error instanceof RangeError) throw new SettlementFileError('DAMAGED', `record ${number}: ${error.message}`)
    throw error
  }
  if (!header) throw new SettlementFileError('EMPTY', 'the file is empty')
}
