import { type BusinessDate, businessDateAt, jakartaOffset } from '@lumbung/shared/lending/dates/calendar.ts'
import { csvLine } from '../../../platform/csv.ts'
import type { CodeRow } from './codes.ts'
import type { Gateway } from './gateway.ts'
import { kindOfChannel } from './kinds.ts'
import { callbackIdOf, transactionIdOf } from './payments.ts'
import { isPast, payoutStatus } from './payouts.ts'

/** What the gateway charges for a payout, in rupiah before VAT. */
const payoutFee = 2500
const vatOf = (fee: number) => Math.round((fee * 11) / 100)
const dayMs = 86_400_000

const payments = `
  select p.id, p.amount::text as amount, p.received_at, p.reverses_at, c.channel, c.reference
  from sandbox.xendit_payment p join sandbox.xendit_code c on c.id = p.code_id order by p.received_at, p.id`
const payouts = 'select * from sandbox.xendit_payout order by created_at, id'

/** The columns of the transactions report (version 2) that matter here, in its order and words. */
const columns = [
  'Status',
  'Type',
  'Channel',
  'Channel Name',
  'Account Number',
  'Currency',
  'Amount',
  'Total Fee',
  'Total VAT',
  'Net Amount',
  'Settlement Status',
  'Settlement Date',
  'Reference',
  'Product ID',
  'Transaction ID',
  'Created Date ISO',
  'Time Zone',
  'Created Date',
] as const
type Line = Record<(typeof columns)[number], string | number>

interface Movement {
  /** As the reports know it. */
  productId: string
  reference: string
  type: 'PAYMENT' | 'DISBURSEMENT'
  channel: string
  status: 'SUCCESS' | 'PENDING' | 'FAILED' | 'REVERSED'
  amount: number
  fee: number
  createdAt: Date
  settlesAt: Date
}

/** The local time of the report without an offset, which the column Time Zone has. */
const localTime = (at: Date) => new Date(at.getTime() + jakartaOffset).toISOString().slice(0, 19).replace('T', ' ')

function lineOf(movement: Movement, now: Date): Line {
  const { productId, reference, type, channel, status, amount, fee, createdAt, settlesAt } = movement
  const isSettled = (status === 'SUCCESS' || status === 'REVERSED') && settlesAt <= now
  const charged = status === 'FAILED' ? 0 : fee
  return {
    Status: status,
    Type: type,
    Channel: type === 'PAYMENT' ? 'VIRTUAL_ACCOUNT' : 'BANK',
    'Channel Name': channel,
    'Account Number': '',
    Currency: 'IDR',
    Amount: amount,
    'Total Fee': charged,
    'Total VAT': vatOf(charged),
    'Net Amount': (type === 'PAYMENT' ? amount : -amount) - charged - vatOf(charged),
    'Settlement Status': status === 'FAILED' ? '' : isSettled ? 'SETTLED' : 'PENDING',
    'Settlement Date': isSettled ? settlesAt.toISOString() : '',
    Reference: reference,
    'Product ID': productId,
    'Transaction ID': transactionIdOf(productId),
    'Created Date ISO': createdAt.toISOString(),
    'Time Zone': '+0700 UTC',
    'Created Date': localTime(createdAt),
  }
}

function paymentMovement(row: Record<string, unknown>): Movement {
  const channel = row.channel as CodeRow['channel']
  const { fee, days } = kindOfChannel(channel).settlement
  const createdAt = row.received_at as Date
  const movement = {
    ...({
      productId: callbackIdOf(String(row.id)),
      reference: String(row.reference),
      type: 'PAYMENT',
      channel,
    } as const),
    amount: Number(row.amount),
    fee,
    createdAt,
    settlesAt: new Date(createdAt.getTime() + days * dayMs),
  }
  return { ...movement, status: isPast(row.reverses_at) ? 'REVERSED' : 'SUCCESS' }
}

const payoutStatuses: Readonly<Record<string, Movement['status']>> = {
  ACCEPTED: 'PENDING',
  FAILED: 'FAILED',
  REVERSED: 'REVERSED',
}

function payoutMovement({ vault }: Gateway, row: Record<string, unknown>): Movement {
  const { amount, channel_code: channel } = JSON.parse(vault.open(row.request as Buffer))
  const createdAt = row.created_at as Date
  return {
    ...({ productId: String(row.id), reference: String(row.reference), type: 'DISBURSEMENT', channel } as const),
    status: payoutStatuses[payoutStatus(row)] ?? 'SUCCESS',
    amount,
    fee: payoutFee,
    createdAt,
    settlesAt: createdAt,
  }
}

/** The settlement file of the payments and payouts of these business dates, in the columns of Xendit's transactions report. */
export async function settlementFile(gateway: Gateway, from: BusinessDate, to: BusinessDate): Promise<string> {
  const { store, now } = gateway
  const rows = [
    ...(await store.query(payments, [])).rows.map(paymentMovement),
    ...(await store.query(payouts, [])).rows.map((row) => payoutMovement(gateway, row)),
  ].filter(({ createdAt }) => businessDateAt(createdAt) >= from && businessDateAt(createdAt) <= to)
  const lines = rows.map((movement) => lineOf(movement, now()))
  return [[...columns], ...lines.map((line) => columns.map((column) => line[column]))].map(csvLine).join('')
}
