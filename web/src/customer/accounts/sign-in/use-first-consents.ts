import { acceptAgreement, changeConsent, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { pageChannel } from '../../../state/channel.ts'
import { termsTexts } from './terms-texts.ts'

/** The optional consents. */
interface Choices {
  offers: boolean
  sharing: boolean
}

/** The two required legal texts, on a partner's channel that of sharing, and `save`, which records each consent separately. */
export function useFirstConsents(onDone: () => void) {
  const t = useTexts(termsTexts)
  const { toasts } = useServices()
  const terms = useRead(legalDocument, { params: { type: 'term-of-service' } }, { handles: 'all' })
  const privacy = useRead(legalDocument, { params: { type: 'privacy-policy' } }, { handles: 'all' })
  const isPartner = pageChannel()?.kind === 'PARTNER'
  const about = { params: { type: 'partner-sharing' } } as const
  const sharingText = useRead(legalDocument, about, { handles: 'all', enabled: isPartner })
  const change = useWrite(changeConsent, { handles: ['DOCUMENT_CHANGED'] })
  const accept = useWrite(acceptAgreement, { handles: ['DOCUMENT_CHANGED'] })
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const retry = () => void Promise.all([terms.refetch(), privacy.refetch()])
  const run = async ({ offers, sharing }: Choices) => {
    if (!terms.data || !privacy.data) return
    const named = [terms.data, privacy.data].map(({ type, version, hash }) => ({ type, version, hash }))
    await accept.mutateAsync({ query: { tncType: 'REGISTRATION' }, body: { documents: named } })
    if (offers) await accept.mutateAsync({ query: { tncType: 'PUSH' }, body: { documents: named.slice(1) } })
    if (sharing && sharingText.data) {
      const { type, version, hash } = sharingText.data
      await change.mutateAsync({ body: { purpose: 'PARTNER', given: true, documents: [{ type, version, hash }] } })
    }
    onDone()
  }
  const save = (choices: Choices) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    run(choices)
      .catch((error: unknown) => {
        if (!isRefusal(error, 'DOCUMENT_CHANGED')) return
        toasts.show(t.changed, 'error')
        retry()
      })
      .finally(() => {
        busy.current = false
        setSaving(false)
      })
  }
  const error = (terms.data ? null : terms.error) ?? (privacy.data ? null : privacy.error)
  return { terms: terms.data, privacy: privacy.data, sharing: sharingText.data, error, save, saving, retry }
}
