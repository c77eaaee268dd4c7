import { useQuery } from '@tanstack/react-query'
import { Compass, LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { I18nProvider } from 'react-aria-components'
import { isRefusal } from '../api/refusal.ts'
import { useLanguage } from '../i18n/language.ts'
import type { ShapeOf } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { fetchAhead } from '../shell/recovery/fetch-ahead.ts'
import { useAddress } from '../shell/router/use-address.ts'
import { useStore } from '../state/store.ts'
import { Skeleton, SkeletonList } from '../ui/layout/skeleton.tsx'
import { codeOf, loadAhead } from './areas/areas.ts'
import type { Shown } from './areas/shown.ts'
import { forbiddenCalls, openQuestions } from './calls/questions.ts'
import { SessionContext, sessionQuery, useSession } from './calls/session.ts'
import { noteOperator } from './calls/work.ts'
import { FactorDialog } from './entry/factor-dialog.tsx'
import { useIdleLock } from './entry/idle-lock.ts'
import { LinkScreen } from './entry/link-screen.tsx'
import { OidcScreen } from './entry/oidc-screen.tsx'
import { SessionDialog } from './entry/session-dialog.tsx'
import { SignInScreen } from './entry/sign-in-screen.tsx'
import { TellOwn } from './entry/tell-own.tsx'
import { Frame } from './frame/frame.tsx'
import { frameTexts } from './frame/frame-texts.ts'
import { Page } from './frame/page.tsx'
import { Palette } from './palette/palette.tsx'
import { ActionLink } from './parts/action.tsx'
import { FailureBox, StateBox } from './parts/state-box.tsx'
import { type Match, matchAddress, mayOpen, routeOf, signInHref } from './routes/routes.ts'
import type { ScreenName, ScreenRoute } from './routes/screen-table.ts'

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
  if (match.kind === 'link') return <LinkScreen />
  if (match.kind === 'signIn') return <SignInScreen />
  if (match.kind === 'oidc') return <OidcScreen />
  return <SignedIn address={address} match={match} />
}

/** Other addresses lead to the sign-in, which leads back. */
function SignedIn({ address, match }: { address: string; match: Match }) {
  const session = useQuery(sessionQuery)
  const { data, error } = session
  const email = data?.email
  const first = useRef(email)
  first.current ??= email
  const isOther = email !== first.current
  // Nothing of the page may be shown to somebody else.
  useEffect(() => {
    if (isOther) location.assign(homeHref)
  }, [isOther])
  const { refetch } = session
  const forbidden = useStore(forbiddenCalls)
  // Menu and buttons follow roles that were taken away or given meanwhile.
  useEffect(() => {
    if (forbidden > 0) refetch()
  }, [forbidden, refetch])
  const isOut = isRefusal(error) && error.status === 401
  useEffect(() => {
    if (isOut) history.replaceState(null, '', signInHref(address))
  }, [isOut, address])
  if (isOther) return null
  if (!data) return error && !isOut ? <FailureBox error={error} onRetry={() => refetch()} /> : null
  // Before any screen reads.
  noteOperator(data.email)
  const { item, rail = false } = match.kind === 'screen' ? routeOf(match.name) : {}
  return (
    <SessionContext value={data}>
      <Frame current={item} rail={rail}>
        {data.toTell && !(match.kind === 'screen' && match.name === 'account') ? (
          <TellOwn asked={data.toTell} />
        ) : (
          <Screen key={address.split('?')[0]} match={match} address={address} />
        )}
      </Frame>
      <Palette />
      <Questions />
    </SessionContext>
  )
}

function Screen({ match, address }: { match: Match; address: string }) {
  const t = useTexts(frameTexts)
  const { roles } = useSession()
  if (match.kind === 'screen' && mayOpen(match.name, roles))
    return <Loaded name={match.name} shown={{ id: match.id, search: address.replace(/^[^?]*/, '') }} />
  if (match.kind === 'screen')
    return (
      <Page title={nameIn(t, routeOf(match.name))}>
        <StateBox icon={LockKeyhole} title={t.forbidden}>
          {t.forbiddenText}
        </StateBox>
      </Page>
    )
  return (
    <Page title={t.console}>
      <StateBox icon={Compass} title={t.notFound} action={<ActionLink href={homeHref}>{t.toStart}</ActionLink>}>
        {t.notFoundText}
      </StateBox>
    </Page>
  )
}

/** What the menu calls a route. */
const nameIn = ({ items, console }: ShapeOf<(typeof frameTexts)['id']>, { item }: ScreenRoute) =>
  item ? items[item] : console

/** A screen, as soon as its code is there. */
function Loaded({ name, shown }: { name: ScreenName; shown: Shown }) {
  const t = useTexts(frameTexts)
  const { data, error, refetch } = useQuery(codeOf(name))
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) fetchAhead(loadAhead)
  }, [isThere])
  if (data) return data[name]?.(shown)
  if (!error)
    return (
      <main id="content">
        <Skeleton onRetry={() => refetch()}>
          <SkeletonList rows={6} />
        </Skeleton>
      </main>
    )
  return (
    <Page title={nameIn(t, routeOf(name))}>
      <FailureBox error={error} onRetry={() => refetch()} />
    </Page>
  )
}

const homeHref = '/console'

/** What refused calls wait for, over the page: the sign-in before the second factor. */
function Questions() {
  useIdleLock()
  const { signIn, factor } = useStore(openQuestions)
  if (signIn) return <SessionDialog />
  return factor ? <FactorDialog /> : null
}
