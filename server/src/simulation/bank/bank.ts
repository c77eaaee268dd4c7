import type { Clock } from '../../platform/clock.ts'
import { ProviderUnavailable } from '../../providers/provider-error.ts'
import type { XenditAnswer, XenditClient, XenditRequest } from '../../providers/xendit/client.ts'
import { type FaultCounts, payoutFaults } from '../faults.ts'
import {
  type Code,
  type CodeBody,
  codeObject,
  type Payout,
  type PayoutBody,
  paymentObject,
  payoutObject,
  type Transferred,
} from './bank-objects.ts'

/** A webhook that the gateway is going to send. */
export interface GatewayNotice {
  index: number
  body: Record<string, unknown>
}

/**
 * The bank and its gateway: it survives the server's crashes and knows who paid what. It speaks Xendit's API, so that the
 * product's own adapters talk to it.
 */
export interface SimulatedBank {
  call: XenditClient
  /** While it is down, no request reaches it. */
  isDown: boolean
  /** Pays a code; undefined if the gateway refuses it. */
  transfer(index: number, number: string, amount: number): Transferred | undefined
  noticeOf(transfer: Transferred): GatewayNotice
  /** Takes a payment back. */
  reverse(transfer: Transferred): void
  /** Carries out accepted payouts and returns the notices about them. */
  carryOut(): GatewayNotice[]
  /** Rupiah that a customer has paid and received. */
  totals(index: number): { paid: number; received: number }
}

interface Setting {
  seed: number
  clock: Clock
  /** The customer whose bank account has this number. */
  ownerOf(accountNumber: string): number
  faults: FaultCounts
}

const ok = (body: unknown): XenditAnswer => ({ kind: 'OK', body })
const refused = (httpStatus: number, errorCode: string): XenditAnswer => ({ kind: 'REFUSED', httpStatus, errorCode })

export function openBank({ seed, clock, ownerOf, faults }: Setting): SimulatedBank {
  const codes = new Map<string, Code>()
  const numbers = new Map<string, Code>()
  const transfers = new Map<string, Transferred>()
  const transfersTo = new Map<string, Transferred[]>()
  const payouts = new Map<string, Payout>()
  const open = new Set<Payout>()
  const totals = new Map<number, { paid: number; received: number }>()
  const payoutsOf = new Map<number, number>()
  const totalsOf = (index: number) => {
    const customerTotals = totals.get(index) ?? { paid: 0, received: 0 }
    totals.set(index, customerTotals)
    return customerTotals
  }
  let last = 0
  const nextId = (kind: string) => `${kind}-${++last}`

  const makeCode = (body: CodeBody, isShop: boolean) => {
    const expiresAt = new Date(body.expiration_date)
    const number = `${isShop ? 'LMB' : '39333'}${String(++last).padStart(9, '0')}`
    const { external_id: reference, expected_amount: amount } = body
    const code = { id: nextId('code'), reference, number, isShop, amount, expiresAt }
    codes.set(code.id, code)
    numbers.set(number, code)
    return ok(codeObject(code))
  }
  const endCode = (id: string, body: CodeBody) => {
    const code = codes.get(id)
    if (!code) return refused(404, 'DATA_NOT_FOUND')
    code.expiresAt = new Date(body.expiration_date)
    return ok(codeObject(code))
  }
  const pay = (body: PayoutBody): XenditAnswer => {
    const known = payouts.get(body.reference_id)
    if (known) return ok(payoutObject(known))
    const index = ownerOf(body.channel_properties.account_number)
    const n = payoutsOf.get(index) ?? 0
    payoutsOf.set(index, n + 1)
    const fault = payoutFaults(seed, index, n)
    if (fault) faults[fault]++
    const isBounced = fault === 'BOUNCED_PAYOUT'
    const made: Payout = {
      id: nextId('payout'),
      reference: body.reference_id,
      index,
      amount: body.amount,
      status: 'ACCEPTED',
      isBounced,
      at: clock.now(),
    }
    payouts.set(made.reference, made)
    open.add(made)
    return fault === 'LOST_ANSWER' ? { kind: 'UNKNOWN', reason: 'the answer is lost' } : ok(payoutObject(made))
  }
  const answer = ({ method, path, body }: XenditRequest): XenditAnswer => {
    const url = new URL(path, 'http://bank')
    const [, collection, id = ''] = url.pathname.split('/')
    if (url.pathname === '/v2/payouts') {
      if (method === 'POST') return pay(body as unknown as PayoutBody)
      const found = payouts.get(url.searchParams.get('reference_id') ?? '')
      return ok(found ? [payoutObject(found)] : [])
    }
    if (collection === 'callback_virtual_account_payments') {
      const found = transfers.get(id.replace('payment_id=', ''))
      return found ? ok(paymentObject(found)) : refused(404, 'DATA_NOT_FOUND')
    }
    if (method === 'GET') return ok({ data: (transfersTo.get(id) ?? []).map(paymentObject) })
    if (method === 'PATCH') return endCode(id, body as unknown as CodeBody)
    return makeCode(body as unknown as CodeBody, collection === 'fixed_payment_code')
  }
  const bank: SimulatedBank = {
    isDown: false,
    call: async (request) => {
      if (bank.isDown) throw new ProviderUnavailable('Xendit', 'not reached')
      return answer(request)
    },
    transfer: (index, number, amount) => {
      const code = numbers.get(number)
      if (!code || code.expiresAt <= clock.now() || (code.amount !== undefined && code.amount !== amount))
        return undefined
      const made = { id: nextId('payment'), code, index, amount, at: clock.now(), isReversed: false }
      transfers.set(made.id, made)
      transfersTo.set(code.id, [...(transfersTo.get(code.id) ?? []), made])
      totalsOf(index).paid += amount
      return made
    },
    reverse: (transfer) => {
      transfer.isReversed = true
      totalsOf(transfer.index).paid -= transfer.amount
      faults.REVERSED_PAYMENT++
    },
    noticeOf: (transfer) => ({ index: transfer.index, body: paymentObject(transfer) }),
    carryOut: () =>
      [...open].map((payout) => {
        open.delete(payout)
        payout.status = payout.isBounced ? 'FAILED' : 'SUCCEEDED'
        payout.at = clock.now()
        if (!payout.isBounced) totalsOf(payout.index).received += payout.amount
        const event = `payout.${payout.status.toLowerCase()}`
        return { index: payout.index, body: { event, data: payoutObject(payout) } }
      }),
    totals: totalsOf,
  }
  return bank
}
