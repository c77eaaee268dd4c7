import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { readNoticeAgain as call } from '@lumbung/shared/contract/operators/payments.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import { handleNotice, NotFinal } from '../notices/handle-notice.ts'
import { type FiledNotice, noticeOfId } from './payment-file-store.ts'

const isEnded = ({ handled_at, outcome }: FiledNotice) => handled_at !== null && outcome !== 'GIVEN_UP'

/** Errors after which a notice waits as before. */
const isUnconfirmed = (error: unknown) => error instanceof NotFinal || error instanceof ProviderUnavailable

/**
 * Asks the gateway again about a notice that it has not confirmed, also one that was given up, and books what it says. Repeated or
 * concurrent it books once. Refuses with NOT_FOUND, and with STATE_CHANGED for a notice of another gateway.
 */
export async function readNoticeAgain(app: App, noticeId: string): Promise<ReplyOf<typeof call>> {
  const notice = await noticeOfId(app.db, noticeId)
  if (!notice) throw new Refusal('NOT_FOUND')
  if (isEnded(notice)) return { outcome: notice.outcome ?? '' }
  if (notice.provider !== app.providers.paymentGateway.name) throw new Refusal('STATE_CHANGED')
  await handleNotice(app, notice.event_ref, { byOperator: true }).catch((error: unknown) => {
    if (!isUnconfirmed(error)) throw error
  })
  const after = (await noticeOfId(app.db, noticeId)) ?? notice
  if (isEnded(after)) {
    const { outcome } = after
    return { found: outcome === 'REVERSED' ? 'REVERSED' : 'PAID', outcome: outcome ?? '' }
  }
  return after.read_status ? { found: after.read_status } : {}
}
