import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import type { LendingAlert } from '../../shell/alerts/catalogue-alert.ts'

type Eligibility = ReplyOf<typeof eligibility>

/** What to open for an eligibility result (D-131). */
export type NextAction =
  | { kind: 'apply' }
  | { kind: 'sign'; orderId: string }
  /** Compulsory fields of the application are empty (D-061). */
  | { kind: 'complete' }
  /** Nothing is on offer for this customer on this channel (D-137). */
  | { kind: 'noProduct' }
  /** Data have to be refreshed first. */
  | { kind: 'update' }
  | { kind: 'popup'; popup: LendingAlert; date?: string; orderId?: string }

const popups: readonly LendingAlert[] = [
  'LIMIT',
  'FROZEN',
  'BLOCKED',
  'ONGOING',
  'REJECTED',
  'NKP_REJECTED',
  'UNABLE_TO_LOAN',
  'UNQUALIFIED',
  'UNAVAILABLE',
  'APPLY_SUCCESS_WITH_PENDING',
]

export function nextActionFor({
  result,
  popup,
  retryDate,
  orderId,
  isIncomplete,
  isOutdated,
  hasNoProduct,
}: Eligibility): NextAction {
  if (result === 'APPLICABLE') return { kind: 'apply' }
  if (hasNoProduct) return { kind: 'noProduct' }
  if (isIncomplete) return { kind: 'complete' }
  if (isOutdated) return { kind: 'update' }
  if (result === 'HAS_LBA_TO_SIGN' && orderId) return { kind: 'sign', orderId }
  return {
    kind: 'popup',
    popup: popups.find((one) => one === popup) ?? 'UNQUALIFIED',
    ...(retryDate ? { date: retryDate } : {}),
    ...(orderId ? { orderId } : {}),
  }
}
