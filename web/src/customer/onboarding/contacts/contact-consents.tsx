import {
  type ContactConsent,
  contactConsents,
  sendContactLink,
} from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import type { Application } from '../flow/with-application.tsx'
import { savedText } from '../forms/saved-values.ts'
import { contactConsentsTexts } from './contact-consents-texts.ts'

const fields = { 1: 'contactFullName', 2: 'contactFullName2' } as const

/** Whether the saved contacts agree (domain 17), above the form that changes them. */
export function ContactConsents({ application }: { application: Application }) {
  const t = useTexts(contactConsentsTexts)
  const read = useRead(contactConsents, {}, { handles: 'all', staleTime: 0 })
  useLiveEvents('application')
  const nameOf = ({ contact }: ContactConsent) => savedText(application, 'contact-info', fields[contact])
  return (
    <Loaded read={read} skeleton={<SkeletonCard />}>
      {({ contacts }) =>
        contacts.length > 0 && (
          <section className="stack-s">
            <SectionTitle>{t.title}</SectionTitle>
            <p className="small secondary">{t.lead}</p>
            <List>
              {contacts.map((one) => (
                <ConsentRow key={one.contact} consent={one} name={nameOf(one)} />
              ))}
            </List>
            {contacts.map((one) => (
              <WhatNow key={one.contact} consent={one} name={nameOf(one)} />
            ))}
            <Tomorrow names={contacts.filter(isForTomorrow).map(nameOf)} />
          </section>
        )
      }
    </Loaded>
  )
}

interface RowProps {
  consent: ContactConsent
  name: string
}

const isForTomorrow = ({ status, nextLink }: ContactConsent) => status !== 'DECLINED' && nextLink === 'TOMORROW'

/** Whose link was sent today already. */
function Tomorrow({ names }: { names: readonly string[] }) {
  const t = useTexts(contactConsentsTexts)
  const [first, second] = names
  if (first === undefined) return null
  return <p className="small secondary">{second === undefined ? t.tomorrow(first) : t.bothTomorrow(first, second)}</p>
}

const badges = { PENDING: 'warning', CONFIRMED: 'success', DECLINED: 'danger' } as const

function ConsentRow({ consent: { contact, status, answeredAt, sentOn }, name }: RowProps) {
  const t = useTexts(contactConsentsTexts)
  const language = useLanguage()
  const sent = sentOn ? t.sent(formatDate(sentOn, language)) : t.notSent
  const isAsked = status !== undefined && (status !== 'PENDING' || sentOn !== undefined)
  return (
    <ListRow
      title={name || (contact === 1 ? t.first : t.second)}
      secondary={answeredAt ? t.answered(formatDate(answeredAt, language)) : sent}
      value={
        isAsked ? (
          <Badge kind={badges[status]} mark={status === 'PENDING' ? 'clock' : undefined}>
            {t.states[status]}
          </Badge>
        ) : (
          <Badge>{t.notAsked}</Badge>
        )
      }
    />
  )
}

/** What the customer can do about a contact: send the link, or name somebody else. */
function WhatNow({ consent: { contact, status, nextLink, sentOn }, name }: RowProps) {
  const t = useTexts(contactConsentsTexts)
  const { toasts } = useServices()
  const send = useWrite(sendContactLink, { refreshes: [contactConsents] })
  if (status === 'DECLINED') return <Notice kind="warning">{t.choose(name)}</Notice>
  if (nextLink !== 'NOW') return null
  return (
    <Button
      kind="secondary"
      small
      loading={send.isPending}
      onClick={() => send.mutate({ body: { contact } }, { onSuccess: () => toasts.show(t.sentNow) })}
    >
      {sentOn ? t.again(name) : t.send(name)}
    </Button>
  )
}
