/** A payment code at the gateway. */
export interface Code {
  id: string
  /** The lender's reference. */
  reference: string
  number: string
  isShop: boolean
  /** In rupiah; undefined if any amount may be paid. */
  amount: number | undefined
  expiresAt: Date
}

/** A customer's transfer to a code. */
export interface Transferred {
  id: string
  code: Code
  /** Of the customer. */
  index: number
  amount: number
  at: Date
  isReversed: boolean
}

export interface Payout {
  id: string
  reference: string
  index: number
  amount: number
  status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED'
  isBounced: boolean
  at: Date
}

/** Bodies of requests in the shape of Xendit's API, as far as the bank reads them. */
export interface CodeBody {
  external_id: string
  expected_amount?: number
  expiration_date: string
}
export interface PayoutBody {
  reference_id: string
  amount: number
  channel_properties: { account_number: string }
}

/** Objects in the shape of Xendit's API. */
export const codeObject = ({ id, number, isShop, expiresAt }: Code) => ({
  id,
  expiration_date: expiresAt.toISOString(),
  ...(isShop ? { payment_code: number } : { account_number: number }),
})

/** Xendit reverses no such payments; `REVERSED` is what the sandbox sends (docs/sandbox.md). */
export function paymentObject({ id, code, amount, at, isReversed }: Transferred) {
  const status = isReversed ? 'REVERSED' : 'COMPLETED'
  const shared = { external_id: code.reference, amount, transaction_timestamp: at.toISOString(), status }
  const fields = code.isShop
    ? { fixed_payment_code_payment_id: id, fixed_payment_code_id: code.id, payment_code: code.number }
    : { payment_id: id, callback_virtual_account_id: code.id, account_number: code.number }
  return { ...shared, ...fields }
}

export const payoutObject = ({ id, reference, status, at }: Payout) => ({
  id,
  reference_id: reference,
  status,
  updated: at.toISOString(),
  ...(status === 'FAILED' ? { failure_code: 'TEMPORARY_TRANSFER_ERROR' } : {}),
})
