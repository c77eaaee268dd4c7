import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { changeConsent, consents } from '@lumbung/shared/contract/accounts/documents.ts'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { forgetAdvertisingIds } from '../device-info/device-info-store.ts'
import { holdOpenAccount, lockNumberOf } from '../person-store.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { consentsOf, hasAnyConsent, maySharePartner, withdrawConsents } from './consent-store.ts'
import { isCurrentText } from './legal-documents.ts'

const isPartner = ({ channels }: App, channel: ChannelCode) => channels.find(channel)?.kind === 'PARTNER'

/** CX-49: what the customer agreed to: which text, when and where, and whether it was withdrawn. `channel` is the session's. */
export async function readConsents(
  app: App,
  db: Db,
  { userId, channel }: { userId: string; channel: ChannelCode },
): Promise<ReplyOf<typeof consents>> {
  const rows = await consentsOf(db, userId)
  const items = rows.map((row) => ({
    purpose: row.tnc_type,
    document: row.document_type,
    version: row.version,
    channel: row.channel,
    at: row.at.toISOString(),
    isCurrent: isCurrentText(app.legalTexts, row.document_type, row.version, row.text_hash),
    ...(row.withdrawn_at && { withdrawnAt: row.withdrawn_at.toISOString() }),
  }))
  const offers = await hasAnyConsent(db, userId, 'PUSH')
  return isPartner(app, channel)
    ? { items, offers, sharing: await maySharePartner(db, userId, channel) }
    : { items, offers }
}

interface ConsentChange {
  userId: string
  deviceHash: Buffer
  channel: ChannelCode
  given: boolean
  documents: NonNullable<BodyOf<typeof changeConsent>['documents']>
}

/**
 * CX-50: gives the optional consent to offers, naming the text that was shown, or takes it back. A repetition changes nothing.
 * Refusals: INVALID_INPUT without a text, DOCUMENT_CHANGED.
 */
export async function changeOffers(app: App, tx: Tx, change: ConsentChange): Promise<void> {
  const { userId, given, documents, deviceHash, channel } = change
  await holdOpenAccount(tx, userId)
  await lockNumberOf(app, tx, userId)
  if (!given) {
    await withdrawConsents(tx, { userId, tncType: 'PUSH' }, app.clock.now())
    await forgetAdvertisingIds(tx, userId)
    return
  }
  if (documents.length === 0) throw new Refusal('INVALID_INPUT', { fields: { documents: 'required' } })
  if (await hasAnyConsent(tx, userId, 'PUSH')) return
  await acceptAgreement(app, tx, { userId, deviceHash, channel, documents, tncType: 'PUSH' })
}

/**
 * Gives the optional consent that the partner of the session's channel learns how loans go that are applied for there, or takes it back.
 * Refusals: INVALID_INPUT without a text or a partner, DOCUMENT_CHANGED.
 */
export async function changeSharing(app: App, tx: Tx, change: ConsentChange): Promise<void> {
  const { userId, given, documents, deviceHash, channel } = change
  if (!isPartner(app, channel)) throw new Refusal('INVALID_INPUT', { fields: { purpose: 'invalid' } })
  await holdOpenAccount(tx, userId)
  if (!given) return withdrawConsents(tx, { userId, tncType: 'PARTNER', channel }, app.clock.now())
  if (await maySharePartner(tx, userId, channel)) return
  await acceptAgreement(app, tx, { userId, deviceHash, channel, documents, tncType: 'PARTNER' })
}
