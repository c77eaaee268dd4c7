import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { PaymentCode, payment } from '@lumbung/shared/contract/payments.ts'

type Payment = ReplyOf<typeof payment>

/** Why a code must not be paid any more. SETTLED: it would still accept money, but its target was paid in another way. */
export type ClosedStatus = 'EXPIRED' | 'FAILED' | 'REVERSED' | 'SETTLED'

export function isOpen(found: Payment | undefined): found is PaymentCode & { status: 'PENDING' } {
  return found?.status === 'PENDING' && found.remaining > 0
}

/** A code that must not be paid any more, with the reason; undefined for a pending or paid one. */
export function closedCode(found: Payment | undefined): { code: PaymentCode; status: ClosedStatus } | undefined {
  if (found?.status === 'EXPIRED' || found?.status === 'FAILED' || found?.status === 'REVERSED')
    return { code: found, status: found.status }
  return found?.status === 'PENDING' && found.remaining === 0 ? { code: found, status: 'SETTLED' } : undefined
}
