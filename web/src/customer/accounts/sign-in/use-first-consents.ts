import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { termsTexts } from './terms-texts.ts'

/** The two required legal texts, and `save`, which records each consent separately. */
export function useFirstConsents(onDone: () => void) {
  const t = useTexts(termsTexts)
  const { toasts } = useServices()
  const terms = useRead(legalDocument, { params: { type: 'term-of-service' } }, { handles: 'all' })
  const privacy = useRead(legalDocument, { params: { type: 'privacy-policy' } }, { handles: 'all' })
  const accept = useWrite(acceptAgreement, { handles: ['DOCUMENT_CHANGED'] })
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const retry = () => void Promise.all([terms.refetch(), privacy.refetch()])
  const run = async (offers: boolean) => {
    if (!terms.data || !privacy.data) return
    const named = [terms.data, privacy.data].map(({ type, version, hash }) => ({ type, version, hash }))
    await accept.mutateAsync({ query: { tncType: 'REGISTRATION' }, body: { documents: named } })
    if (offers) await accept.mutateAsync({ query: { tncType: 'PUSH' }, body: { documents: named.slice(1) } })
    onDone()
  }
  const save = (offers: boolean) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    run(offers)
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
  return { terms: terms.data, privacy: privacy.data, error, save, saving, retry }
}
