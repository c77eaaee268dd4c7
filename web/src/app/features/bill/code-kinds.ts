import type { PaymentCode, payment } from '@lumbung/shared/contract/bill.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'

type Payment = ReplyOf<typeof payment>

/** A code that can be paid no more. */
export type ClosedStatus = 'EXPIRED' | 'FAILED' | 'REVERSED'

export function isOpen(found: Payment | undefined): found is PaymentCode & { status: 'PENDING' } {
  return found?.status === 'PENDING'
}

export function isClosed(found: Payment | undefined): found is PaymentCode & { status: ClosedStatus } {
  return found?.status === 'EXPIRED' || found?.status === 'FAILED' || found?.status === 'REVERSED'
}
