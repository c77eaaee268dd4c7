import { changeConsent, consents, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { DocumentType } from '@lumbung/shared/enums/accounts.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { forgetPixel } from '../../../shell/tracking/watch-pixel.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { privacyTexts } from './privacy-texts.ts'

type Consents = ReplyOf<typeof consents>

/** The optional consent, changed in one tap, and what was agreed to: which text, when, withdrawn or not. */
export function ConsentSection({ items, offers }: Consents) {
  const t = useTexts(privacyTexts)
  return (
    <>
      <section className="stack-s">
        <SectionTitle>{t.offers}</SectionTitle>
        <Offers offers={offers} />
        <p className="small secondary">{t.offersWhy}</p>
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
  const names: Partial<Record<DocumentType, string>> = t.documents
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

function Offers({ offers }: Pick<Consents, 'offers'>) {
  const t = useTexts(privacyTexts)
  const { toasts } = useServices()
  const policy = useRead(legalDocument, { params: { type: 'privacy-policy' } }, { handles: 'all' }).data
  const write = useWrite(changeConsent, { refreshes: [consents] })
  // A second tap may come before the first is stored.
  const [wanted, setWanted] = useState(offers)
  const change = (given: boolean) => {
    if (given && !policy) return
    setWanted(given)
    const documents = given && policy ? [{ type: policy.type, version: policy.version, hash: policy.hash }] : []
    write.mutate(
      { body: { purpose: 'PUSH', given, ...(given && { documents }) } },
      {
        onSuccess: () => {
          forgetPixel()
          toasts.show(given ? t.offersOn : t.offersOff)
        },
      },
    )
  }
  return (
    <Checkbox name="offers" checked={write.isPending ? wanted : offers} onChange={change}>
      {t.offersLabel}
    </Checkbox>
  )
}
