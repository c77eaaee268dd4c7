import { startLink } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { type LinkType, linkNames } from '@lumbung/shared/enums/linked-accounts.ts'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { appCan } from '../../../shell/native/ask-app.ts'
import { openOutside } from '../../../shell/native/open-outside.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { linkTexts } from './link-texts.ts'
import type { ServiceAnswer } from './use-service-answer.ts'

interface LinkOfferProps {
  type: LinkType
  answer: ServiceAnswer
}

/** What is shared and kept, the consent, and the way to the service. */
export function LinkOffer({ type, answer }: LinkOfferProps) {
  const t = useTexts(linkTexts)
  const name = linkNames[type]
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const { start, starting, isOutside } = useStart(type)
  const go = () => (agreed ? start() : setAsked(true))
  return (
    <AppScreen
      title={t.heading(name)}
      barTitle={t.title}
      heading="body"
      right={<HelpButton />}
      action={
        <Button loading={starting} onClick={go}>
          {t.go(name)}
        </Button>
      }
    >
      <div className="stack-l">
        <Outcome type={type} answer={answer} />
        {isOutside && (
          <Notice kind="info" live>
            {t.outside(name)}
          </Notice>
        )}
        <div className="stack-s">
          <PageTitle>{t.heading(name)}</PageTitle>
          <p className="secondary">{t.how(name)}</p>
        </div>
        <List>
          <ListRow title={t.receive} secondary={t.receiveWhat} />
          <ListRow title={t.keep} secondary={t.keepWhat} />
          <ListRow title={t.credit} secondary={t.creditWhy} />
          <ListRow title={t.end} secondary={t.endHow} />
        </List>
        <Checkbox
          name="consent"
          checked={agreed}
          onChange={setAgreed}
          error={asked && !agreed ? t.consentMissing : undefined}
        >
          {t.consent(name)}
        </Checkbox>
      </div>
    </AppScreen>
  )
}

/** Why nothing is linked after the way to the service and back. */
function Outcome({ type, answer: { result, error } }: LinkOfferProps) {
  const t = useTexts(linkTexts)
  if (error)
    return (
      <Notice kind="danger" live>
        {error.message}
      </Notice>
    )
  return result === 'DENIED' ? (
    <Notice kind="neutral" live>
      {t.denied(linkNames[type])}
    </Notice>
  ) : null
}

/** Leaves for the consent page, outside of the app around ours. A page that the browser brings back from its cache can be used again. */
function useStart(type: LinkType) {
  const write = useWrite(startLink)
  const [leaving, setLeaving] = useState(false)
  const [isOutside, setIsOutside] = useState(false)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  const leave = async (url: string) => {
    const stays = await openOutside(url)
    setIsOutside(stays)
    if (stays) setLeaving(false)
  }
  const start = async () => {
    if (leaving) return
    setLeaving(true)
    const leaves = await appCan('openExternal')
    write.mutate(
      { params: { type }, body: { consent: true, leaves } },
      { onSuccess: ({ url }) => void leave(url), onError: () => setLeaving(false) },
    )
  }
  return { start: () => void start(), starting: leaving, isOutside }
}
