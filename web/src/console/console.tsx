import { useQuery } from '@tanstack/react-query'
import { Compass, Hourglass, LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { isRefusal } from '../api/refusal.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useAddress } from '../shell/router/use-address.ts'
import { useStore } from '../state/store.ts'
import { AuditScreen } from './audit/audit-screen.tsx'
import { subjectIn } from './audit/subject.ts'
import { openQuestions } from './calls/questions.ts'
import { SessionContext, sessionQuery, useSession } from './calls/session.ts'
import { CaseScreen } from './cases/case-screen.tsx'
import { FactorDialog } from './entry/factor-dialog.tsx'
import { LinkScreen } from './entry/link-screen.tsx'
import { SessionDialog } from './entry/session-dialog.tsx'
import { SignInScreen } from './entry/sign-in-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { frameTexts } from './frame/frame-texts.ts'
import { Page } from './frame/page.tsx'
import { ActionLink } from './parts/action.tsx'
import { FailureBox, StateBox } from './parts/state-box.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'
import { type Match, matchAddress, mayOpen, menuOf, signInHref } from './routes/routes.ts'

/** The operators' console: the entry, or the screens of who is signed in. */
export function Console() {
  const locale = useLanguage() === 'id' ? 'id-ID' : 'en-GB'
  return (
    <I18nProvider locale={locale}>
      <Entry />
    </I18nProvider>
  )
}

function Entry() {
  const address = useAddress(undefined)
  const match = matchAddress(address)
  if (match.name === 'link') return <LinkScreen />
  if (match.name === 'signIn') return <SignInScreen />
  return <SignedIn address={address} match={match} />
}

/** Other addresses lead to the sign-in, which leads back. */
function SignedIn({ address, match }: { address: string; match: Match }) {
  const session = useQuery(sessionQuery)
  const { data, error } = session
  const isOut = isRefusal(error) && error.status === 401
  useEffect(() => {
    if (isOut) history.replaceState(null, '', signInHref(address))
  }, [isOut, address])
  if (!data) return error && !isOut ? <FailureBox error={error} onRetry={() => session.refetch()} /> : null
  const [first] = menuOf(data.roles)
  const shown: Match = match.name === 'home' && first ? { name: first } : match
  return (
    <SessionContext value={data}>
      <Frame current={itemOf(shown)} rail={shown.name === 'case'}>
        <Screen key={address.split('?')[0]} match={shown} address={address} />
      </Frame>
      <Questions />
    </SessionContext>
  )
}

/** The item of the menu that a screen belongs to. */
function itemOf({ name }: Match) {
  if (name === 'case') return 'queue'
  return name === 'queue' || name === 'audit' ? name : undefined
}

function Screen({ match, address }: { match: Match; address: string }) {
  const t = useTexts(frameTexts)
  const { roles } = useSession()
  if (!mayOpen(match, roles))
    return (
      <Page title={t.forbidden}>
        <StateBox icon={LockKeyhole} title={t.forbidden}>
          {t.forbiddenText}
        </StateBox>
      </Page>
    )
  if (match.name === 'queue') return <QueueScreen />
  if (match.name === 'case') return <CaseScreen applicationId={match.id} />
  if (match.name === 'audit') return <AuditScreen subject={subjectIn(address.replace(/^[^?]*/, ''))} />
  if (match.name === 'home')
    return (
      <Page title={t.console}>
        <StateBox icon={Hourglass} title={t.nothingYet}>
          {t.nothingYetText}
        </StateBox>
      </Page>
    )
  return (
    <Page title={t.notFound}>
      <StateBox icon={Compass} title={t.notFound} action={<ActionLink href={homeHref}>{t.toStart}</ActionLink>}>
        {t.notFoundText}
      </StateBox>
    </Page>
  )
}

const homeHref = '/console'

/** What refused calls wait for, over the page: the sign-in before the second factor. */
function Questions() {
  const { signIn, factor } = useStore(openQuestions)
  if (signIn) return <SessionDialog />
  return factor ? <FactorDialog /> : null
}
