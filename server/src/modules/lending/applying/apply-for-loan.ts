import type { LoanRequest } from '@lumbung/shared/contract/order.ts'
import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sealWith } from '../../../platform/sealing.ts'
import type { App } from '../../context.ts'
import { deadlineOf } from '../orders/order-state.ts'
import { lockApplicant, type NewOrder, placeOrder } from './applicant-store.ts'
import { type Applicant, decide, limitRefusal } from './apply-rules.ts'

/** A number that was proved by a code on this device so lately is not asked again ⚙ (D-141). */
const codeLifeMs = 30 * 86_400_000
/** The lender's approval is automatic up to here ⚙ (behaviour 6). */
const lenderApprovesUpTo = 20_000_000

export interface Asking {
  userId: string
  deviceHash: Buffer
  channel: string
}

/**
 * Books an order against the customer's limit in two statements, the second with the commit. Nothing is changed on a refusal; the codes are those of
 * the contract. Answers OTP_REQUIRED on a device without a code in 30 days, else SIGNING.
 */
export async function applyForLoan(
  app: App,
  tx: Tx,
  who: Asking,
  request: LoanRequest,
): Promise<{ orderId: string; status: OrderStatus }> {
  const now = app.clock.now()
  const { userId, deviceHash, channel } = who
  const { productId, bankAccountId, location } = request
  const applicant = await lockApplicant(tx, { userId, productId, bankAccountId, deviceHash, now })
  const decision = decide(applicant, request, channel, now)
  if (decision instanceof Refusal) throw decision
  const status = needsCode(applicant, now) ? 'OTP_REQUIRED' : 'SIGNING'
  const order: NewOrder = {
    ...{ userId, channel, request, quote: decision.quote, now },
    status,
    event: status === 'OTP_REQUIRED' ? 'askCode' : 'openSigning',
    needsApproval: needsPerson(applicant, request),
    location: location ? sealWith(app.keys, userId, applicant.wrappedKey).seal('order.location', location) : null,
    actionUntil: deadlineOf(status, now),
  }
  const orderId = placeOrder(tx, order, {
    openAlready: () => new Refusal('ORDER_ONGOING'),
    limitTooSmall: () => limitRefusal(applicant.limit?.available ?? 0),
  })
  return { orderId, status }
}

const needsCode = ({ codeAt }: Applicant, now: Date) => !codeAt || now.getTime() - codeAt.getTime() > codeLifeMs

/** Also who does not say where she is (D-125). */
const needsPerson = ({ referred, policy }: Applicant, { amount, location }: LoanRequest) =>
  referred || !location || amount > (policy.lenderApprovesUpTo ?? lenderApprovesUpTo)
