import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import type { Clock } from '../platform/clock.ts'
import { ProviderUnavailable } from '../providers/provider-error.ts'
import type { XenditAnswer, XenditClient, XenditRequest } from '../providers/xendit/client.ts'
import { type FaultCounts, payoutFaults } from './faults.ts'

/** A code at the gateway. */
interface Code {
  id: string
  /** The lender's reference. */
  reference: string
  number: string
  isShop: boolean
  /** Rupiah; undefined: any amount. */
  amount: number | undefined
  expiresAt: Date
}

/** A transfer of a customer to a code. */
export interface Transferred {
  id: string
  code: Code
  /** Of the customer. */
  index: number
  amount: number
  at: Date
}

interface Payout {
  id: string
  reference: string
  index: number
  amount: number
  status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED'
  isBounced: boolean
  at: Date
}

/** A webhook that the gateway is going to send. */
export interface Notice {
  index: number
  body: Record<string, unknown>
}

/**
 * The bank and its gateway: it survives the server's crashes and knows who paid what. It speaks Xendit's API, so that the
 * product's own adapters talk to it.
 */
export interface Bank {
  call: XenditClient
  /** While it is down, no request reaches it. */
  isDown: boolean
  /** Pays a code; undefined if the gateway refuses it. */
  transfer(index: number, number: string, amount: number): Transferred | undefined
  noticeOf(transfer: Transferred): Notice
  /** Carries out accepted payouts and returns the notices about them. */
  carryOut(): Notice[]
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

const codeObject = ({ id, number, isShop, expiresAt }: Code) => ({
  ...{ id, expiration_date: expiresAt.toISOString() },
  ...(isShop ? { payment_code: number } : { account_number: number }),
})

function paymentObject({ id, code, amount, at }: Transferred) {
  const shared = { external_id: code.reference, amount, transaction_timestamp: at.toISOString(), status: 'COMPLETED' }
  const own = code.isShop
    ? { fixed_payment_code_payment_id: id, fixed_payment_code_id: code.id, payment_code: code.number }
    : { payment_id: id, callback_virtual_account_id: code.id, account_number: code.number }
  return { ...shared, ...own }
}

const payoutObject = ({ id, reference, status, at }: Payout) => ({
  ...{ id, reference_id: reference, status, updated: at.toISOString() },
  ...(status === 'FAILED' ? { failure_code: 'TEMPORARY_TRANSFER_ERROR' } : {}),
})

interface CodeBody {
  external_id: string
  expected_amount?: number
  expiration_date: string
  bank_code?: PaymentMethod
}
interface PayoutBody {
  reference_id: string
  amount: number
  channel_properties: { account_number: string }
}

export function openBank({ seed, clock, ownerOf, faults }: Setting): Bank {
  const codes = new Map<string, Code>()
  const numbers = new Map<string, Code>()
  const transfers = new Map<string, Transferred>()
  const payouts = new Map<string, Payout>()
  const open = new Set<Payout>()
  const totals = new Map<number, { paid: number; received: number }>()
  const payoutsOf = new Map<number, number>()
  const totalsOf = (index: number) => {
    const own = totals.get(index) ?? { paid: 0, received: 0 }
    totals.set(index, own)
    return own
  }
  let last = 0
  const nextId = (kind: string) => `${kind}-${++last}`

  const makeCode = (body: CodeBody, isShop: boolean) => {
    const expiresAt = new Date(body.expiration_date)
    const number = `${isShop ? 'LMB' : '39333'}${String(++last).padStart(9, '0')}`
    const code = {
      id: nextId('code'),
      reference: body.external_id,
      number,
      isShop,
      amount: body.expected_amount,
      expiresAt,
    }
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
    if (method === 'GET')
      return ok({ data: [...transfers.values()].filter(({ code }) => code.id === id).map(paymentObject) })
    if (method === 'PATCH') return endCode(id, body as unknown as CodeBody)
    return makeCode(body as unknown as CodeBody, collection === 'fixed_payment_code')
  }
  const bank: Bank = {
    isDown: false,
    call: async (request) => {
      if (bank.isDown) throw new ProviderUnavailable('Xendit', 'not reached')
      return answer(request)
    },
    transfer: (index, number, amount) => {
      const code = numbers.get(number)
      if (!code || code.expiresAt <= clock.now() || (code.amount !== undefined && code.amount !== amount))
        return undefined
      const made = { id: nextId('payment'), code, index, amount, at: clock.now() }
      transfers.set(made.id, made)
      totalsOf(index).paid += amount
      return made
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
