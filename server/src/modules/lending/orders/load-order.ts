import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { declineText } from '@lumbung/shared/decline-text.ts'
import type { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hiddenText, maySeeNames } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { bankAccountOf } from '../../onboarding/api.ts'
import { findUnsent } from '../disbursement/disbursement-store.ts'
import { refusedAccounts } from '../disbursement/follow-up.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { mayCancel } from './order-state.ts'
import { findOrder, stepsOf } from './order-store.ts'

/** A person of the lender decides within a day of the signature ⚙. */
const decisionMs = 24 * 3_600_000

/**
 * An order with its status and steps (CX-16). A device that has not shown the face learns no digit of the account. Refuses with
 * NOT_FOUND, also for another customer's order.
 */
export async function loadOrder(
  app: App,
  db: Db,
  { caller, orderId, lang }: { caller: CustomerCaller; orderId: string; lang: Lang },
): Promise<ReplyOf<typeof orderCall>> {
  const { userId } = caller
  const order = await findOrder(db, userId, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const account = await bankAccountOf(app, db, userId, order.bank_account_id)
  if (!account) throw new Error('an order without its bank account')
  const failed = order.status === 'DISBURSEMENT_FAILED'
  const [unsent, loan, steps, refused] = await Promise.all([
    findUnsent(db, userId, orderId),
    app.hooks.loanOfOrder(db, userId, orderId),
    stepsOf(db, userId, orderId),
    failed ? refusedAccounts(db, userId, orderId) : undefined,
  ])
  const until = loan?.coolingOffUntil
  const { bankCode, bankName } = account
  const last4 = (await maySeeNames(app, caller)) ? account.last4 : hiddenText
  const rejected = steps.find(({ status }) => status === 'REJECTED')
  return {
    orderId,
    status: order.status,
    createdAt: order.created_at.toISOString(),
    quote: quoteView(order.quote),
    loanPurpose: order.purpose as LoanPurpose,
    bankAccount: { id: order.bank_account_id, bankCode, bankName, last4 },
    steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
    cancellable: mayCancel(order.status, unsent !== undefined),
    ...(refused && { refusedAccounts: refused }),
    ...(loan ? { loanId: loan.loanId } : {}),
    ...(until && until >= app.clock.today() ? { coolingOffUntil: until } : {}),
    ...(unsent?.notBefore ? { nextTryAt: unsent.notBefore.toISOString() } : {}),
    ...(order.action_until ? { actionUntil: order.action_until.toISOString() } : {}),
    ...(order.status === 'WAITING_LENDER_APPROVE' && order.needs_approval && order.signed_at
      ? { decisionBy: new Date(order.signed_at.getTime() + decisionMs).toISOString() }
      : {}),
    ...(rejected && { rejection: declineText([rejected.reason ?? ''], lang) ?? declineText(['BY_HAND'], lang) }),
    ...(order.document_hash ? { documentHash: order.document_hash } : {}),
  }
}
