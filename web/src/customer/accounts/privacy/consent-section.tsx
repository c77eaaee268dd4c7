import { changeConsent, consents, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { LegalTextType } from '@lumbung/shared/facts/consents.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { forgetPixel } from '../../../shell/tracking/watch-pixel.ts'
import { pageChannel } from '../../../state/channel.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { privacyTexts } from './privacy-texts.ts'

type Consents = ReplyOf<typeof consents>

/** The optional consent, changed in one tap, and what was agreed to: which text, when, withdrawn or not. */
export function ConsentSection({ items, offers, sharing }: Consents) {
  const t = useTexts(privacyTexts)
  const { href } = useRoute()
  const partner = pageChannel()?.name ?? ''
  return (
    <>
      <section className="stack-s">
        <SectionTitle>{t.offers}</SectionTitle>
        <OptionalConsent
          purpose="PUSH"
          type="privacy-policy"
          given={offers}
          label={t.offersLabel}
          done={(given) => (given ? t.offersOn : t.offersOff)}
        />
        <p className="small secondary">{t.offersWhy}</p>
        {sharing !== undefined && (
          <>
            <OptionalConsent
              purpose="PARTNER"
              type="partner-sharing"
              given={sharing}
              label={t.sharingLabel(partner)}
              done={(given) => (given ? t.sharingOn : t.sharingOff)}
            />
            <p className="small secondary">
              {t.sharingWhy}
              <a href={href('Documents', { type: 'partner-sharing' })}>{t.documents['partner-sharing']}</a>
            </p>
          </>
        )}
      </section>
      <section className="stack-s">
        <SectionTitle>{t.given}</SectionTitle>
        {items.length === 0 ? (
          <p className="secondary">{t.none}</p>
        ) : (
          <List>
            {items.map((item) => (
              <ConsentRow key={`${item.purpose}${item.document}${item.at}`} item={item} />
            ))}
          </List>
        )}
      </section>
    </>
  )
}

function ConsentRow({
  item: { purpose, document, version, at, channel, withdrawnAt },
}: {
  item: Consents['items'][number]
}) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const names: Partial<Record<LegalTextType, string>> = t.documents
  const name = names[document]
  const from = channel === 'H5' ? t.fromWeb : t.fromChannel(channel)
  const text = t.consentAt(name ?? document, version, formatMoment(at, language), from)
  return (
    <ListRow
      title={t.purposes[purpose]}
      secondary={withdrawnAt ? t.withdrawn(formatMoment(withdrawnAt, language)) : text}
      {...(name ? { href: href('Documents', { type: document }) } : {})}
    />
  )
}

interface OptionalConsentProps {
  purpose: 'PUSH' | 'PARTNER'
  /** The text that is agreed to. */
  type: LegalTextType
  given: boolean
  label: string
  /** What is said once it is stored. */
  done: (given: boolean) => string
}

function OptionalConsent({ purpose, type, given, label, done }: OptionalConsentProps) {
  const { toasts } = useServices()
  const text = useRead(legalDocument, { params: { type } }, { handles: 'all' }).data
  const write = useWrite(changeConsent, { refreshes: [consents] })
  // A second tap may come before the first is stored.
  const [wanted, setWanted] = useState(given)
  const change = (next: boolean) => {
    if (next && !text) return
    setWanted(next)
    const documents = next && text ? [{ type: text.type, version: text.version, hash: text.hash }] : []
    write.mutate(
      { body: { purpose, given: next, ...(next && { documents }) } },
      {
        onSuccess: () => {
          if (purpose === 'PUSH') forgetPixel()
          toasts.show(done(next))
        },
      },
    )
  }
  return (
    <Checkbox
      name={purpose === 'PUSH' ? 'offers' : 'sharing'}
      checked={write.isPending ? wanted : given}
      onChange={change}
    >
      {label}
    </Checkbox>
  )
}
