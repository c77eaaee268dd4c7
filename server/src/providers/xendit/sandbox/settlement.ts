import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { csvLine } from '../../../platform/csv.ts'
import { xenditColumns } from '../../settlement/xendit.ts'
import { type CodeRow, isShop } from './codes.ts'
import type { Gateway } from './gateway.ts'
import { isPast, payoutStatus } from './payouts.ts'

/** What the gateway charges, in rupiah before VAT, and after how many days it settles. */
const terms = { account: { fee: 4000, days: 1 }, shop: { fee: 5000, days: 5 }, payout: { fee: 2500, days: 0 } }
const vatOf = (fee: number) => Math.round((fee * 11) / 100)
const dayMs = 86_400_000

const payments = `
  select p.id, p.amount::text as amount, p.received_at, p.reverses_at, c.channel, c.reference
  from sandbox.xendit_payment p join sandbox.xendit_code c on c.id = p.code_id order by p.received_at, p.id`
const payouts = 'select * from sandbox.xendit_payout order by created_at, id'

type Line = Record<(typeof xenditColumns)[number], string | number>

interface Movement {
  id: string
  reference: string
  type: 'PAYMENT' | 'DISBURSEMENT'
  isReversal: boolean
  channel: string
  status: 'SUCCESS' | 'PENDING' | 'FAILED'
  amount: number
  fee: number
  createdAt: Date
  settlesAt: Date
}

function lineOf(movement: Movement, now: Date): Line {
  const { id, reference, type, isReversal, channel, status, amount, fee, createdAt, settlesAt } = movement
  const isSettled = status === 'SUCCESS' && settlesAt <= now
  const charged = status === 'FAILED' || isReversal ? 0 : fee
  const arrives = (type === 'PAYMENT') !== isReversal
  return {
    'Transaction ID': `txn-${id}${isReversal ? '-reversal' : ''}`,
    'Product ID': id,
    Reference: reference,
    Type: type,
    'Line Type': isReversal ? 'TRANSACTION_REVERSAL' : 'TRANSACTION',
    'Channel Name': channel,
    Status: status,
    Currency: 'IDR',
    Amount: amount,
    'Total Fee': charged,
    'Total VAT': vatOf(charged),
    'Net Amount': (arrives ? amount : -amount) - charged - vatOf(charged),
    'Settlement Status': status === 'FAILED' ? '' : isSettled ? 'SETTLED' : 'PENDING',
    'Settlement Date': isSettled ? settlesAt.toISOString() : '',
    'Created Date': createdAt.toISOString(),
  }
}

/** A movement, and its reversal if there was one. A reversal has the time of its movement: the gateway's calendar may have moved since. */
const withReversal = (movement: Movement, isReversed: boolean): Movement[] =>
  isReversed ? [movement, { ...movement, isReversal: true }] : [movement]

function paymentMovements(row: Record<string, unknown>): Movement[] {
  const channel = row.channel as CodeRow['channel']
  const { fee, days } = isShop(channel) ? terms.shop : terms.account
  const createdAt = row.received_at as Date
  const movement = {
    ...({ id: String(row.id), reference: String(row.reference), type: 'PAYMENT', isReversal: false, channel } as const),
    ...({ status: 'SUCCESS', amount: Number(row.amount), fee, createdAt } as const),
    settlesAt: new Date(createdAt.getTime() + days * dayMs),
  }
  return withReversal(movement, isPast(row.reverses_at))
}

const payoutStatuses: Readonly<Record<string, Movement['status']>> = {
  ACCEPTED: 'PENDING',
  FAILED: 'FAILED',
}

function payoutMovements({ vault }: Gateway, row: Record<string, unknown>): Movement[] {
  const status = payoutStatus(row)
  const { amount, channel_code: channel } = JSON.parse(vault.open(row.request as Buffer))
  const createdAt = row.created_at as Date
  const movement = {
    ...({
      id: String(row.id),
      reference: String(row.reference),
      type: 'DISBURSEMENT',
      isReversal: false,
      channel,
    } as const),
    ...({ status: payoutStatuses[status] ?? 'SUCCESS', amount, fee: terms.payout.fee, createdAt } as const),
    settlesAt: createdAt,
  }
  return withReversal(movement, status === 'REVERSED')
}

/** The settlement file of the payments and payouts of these business dates, in the columns of Xendit's transactions report. */
export async function settlementFile(gateway: Gateway, from: BusinessDate, to: BusinessDate): Promise<string> {
  const { store, now } = gateway
  const rows = [
    ...(await store.query(payments, [])).rows.flatMap(paymentMovements),
    ...(await store.query(payouts, [])).rows.flatMap((row) => payoutMovements(gateway, row)),
  ].filter(({ createdAt }) => businessDateAt(createdAt) >= from && businessDateAt(createdAt) <= to)
  const lines = rows.map((movement) => lineOf(movement, now()))
  return [[...xenditColumns], ...lines.map((line) => xenditColumns.map((column) => line[column]))].map(csvLine).join('')
}
