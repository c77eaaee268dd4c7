import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ConsentPurpose, LegalTextType } from '@lumbung/shared/facts/consents.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { holdOpenAccount } from '../person-store.ts'
import { insertConsent } from './consent-store.ts'
import { isCurrentText, requiredTexts } from './legal-documents.ts'

interface Acceptance {
  userId: string
  tncType: ConsentPurpose
  documents: readonly { type: LegalTextType; version: string; hash: string }[]
  channel: ChannelCode
  deviceHash: Buffer
}

/**
 * C-042. Records which texts were accepted, when and on which device: one row per document. Throws DOCUMENT_CHANGED if a text
 * is not current in either language, INVALID_INPUT if a text that the purpose requires is missing.
 */
export async function acceptAgreement(app: App, tx: Tx, acceptance: Acceptance): Promise<void> {
  const { userId, tncType, documents, channel, deviceHash } = acceptance
  const changed = documents.filter(({ type, version, hash }) => !isCurrentText(app.legalTexts, type, version, hash))
  if (changed.length > 0) throw new Refusal('DOCUMENT_CHANGED', { types: changed.map(({ type }) => type) })
  const named = new Set(documents.map(({ type }) => type))
  if (requiredTexts[tncType]?.some((type) => !named.has(type)))
    throw new Refusal('INVALID_INPUT', { fields: { documents: 'required' } })
  await holdOpenAccount(tx, userId)
  const at = app.clock.now()
  let added = 0
  for (const { type, version, hash } of documents) {
    const consent = { userId, tncType, documentType: type, version, textHash: hash, at, channel, deviceHash }
    if (await insertConsent(tx, consent)) added++
  }
  if (added === 0) return
  const newest =
    documents
      .map(({ version }) => version)
      .toSorted()
      .at(-1) ?? ''
  await publish(tx, { topic: 'accounts.consented', payload: { userId, tncType, version: newest } }, at)
}
