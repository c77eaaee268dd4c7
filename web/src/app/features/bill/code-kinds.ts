import type { PaymentCode, payment } from '@lumbung/shared/contract/bill.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'

type Payment = ReplyOf<typeof payment>

/** Why a code is not to be paid any more; SETTLED: it could be, but what it is for was paid in another way. */
export type ClosedStatus = 'EXPIRED' | 'FAILED' | 'REVERSED' | 'SETTLED'

export function isOpen(found: Payment | undefined): found is PaymentCode & { status: 'PENDING' } {
  return found?.status === 'PENDING' && found.remaining > 0
}

/** A code that is not to be paid any more, with why; undefined for one that waits or is paid. */
export function closedCode(found: Payment | undefined): { code: PaymentCode; status: ClosedStatus } | undefined {
  if (found?.status === 'EXPIRED' || found?.status === 'FAILED' || found?.status === 'REVERSED')
    return { code: found, status: found.status }
  return found?.status === 'PENDING' && found.remaining === 0 ? { code: found, status: 'SETTLED' } : undefined
}
