import { hasBridge } from '../../../bridge/around.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { backUrl } from '../../../shell/partner/back-url.ts'
import { leaveApp } from '../../../shell/router/moves.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { pageChannel } from '../../../state/channel.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { BarnPicture, EndedPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import styles from './entry-screen.module.css'
import { entryTexts } from './entry-texts.ts'
import { type EntryState, useEntry } from './use-entry.ts'

/** Where a partner's app leads to us: signs in with its token, or says why it cannot. */
export function EntryScreen({ query }: { query: { redirect?: string | undefined } }) {
  const t = useTexts(entryTexts)
  const { state, stay, change } = useEntry(query.redirect)
  const name = pageChannel()?.name ?? ''
  if (state.step === 'failed') return <FailedEntry state={state} />
  if (state.step === 'ask')
    return (
      <AppScreen
        title={t.askTitle}
        heading="body"
        header={<BrandHeader />}
        action={
          <>
            <Button onClick={stay}>{t.stay}</Button>
            <Button kind="secondary" onClick={() => change(state.token)}>
              {t.change(state.mobile)}
            </Button>
          </>
        }
      >
        <MessagePage title={t.askTitle} picture={<BarnPicture />}>
          {t.ask(state.mobile.replace(/ /g, '\u00a0'), name)}
        </MessagePage>
      </AppScreen>
    )
  if (state.step === 'left') return <LeftEntry again={state.again} />
  return (
    <AppScreen title={t.title} heading="body" header={<BrandHeader />}>
      <h1 className="unseen" tabIndex={-1}>
        {t.title}
      </h1>
      <p className={styles.working} role="status">
        <Spinner />
        {t.working(name)}
      </p>
    </AppScreen>
  )
}

/** D-080: after a sign-out where the partner's app did not take its customer back. */
function LeftEntry({ again }: { again: (() => void) | undefined }) {
  const t = useTexts(entryTexts)
  const name = pageChannel()?.name ?? ''
  const canLeave = hasBridge() || backUrl() !== undefined
  return (
    <AppScreen
      title={t.leftTitle}
      heading="body"
      header={<BrandHeader />}
      action={
        (canLeave || again) && (
          <>
            {canLeave && <Button onClick={leaveApp}>{t.back(name)}</Button>}
            {again && (
              <Button kind="text" onClick={again}>
                {t.again}
              </Button>
            )}
          </>
        )
      }
    >
      <MessagePage title={t.leftTitle} picture={<BarnPicture />}>
        {canLeave ? t.left(name) : t.byHand(name)}
      </MessagePage>
    </AppScreen>
  )
}

function FailedEntry({ state: { why, again } }: { state: Extract<EntryState, { step: 'failed' }> }) {
  const t = useTexts(entryTexts)
  const services = useServices()
  const { href } = useRoute()
  const name = pageChannel()?.name ?? ''
  const canLeave = hasBridge() || backUrl() !== undefined
  const text = why === 'number' ? t.number(name) : t[why]
  return (
    <AppScreen
      title={t.failedTitle}
      heading="body"
      header={<BrandHeader />}
      action={
        <>
          {again && <Button onClick={again}>{t.retry}</Button>}
          {canLeave && (
            <Button kind={again ? 'secondary' : 'primary'} onClick={leaveApp}>
              {t.back(name)}
            </Button>
          )}
          {!pageChannel() && <ButtonLink href={href('Login', {})}>{t.byNumber}</ButtonLink>}
          <Button kind={again || canLeave || !pageChannel() ? 'text' : 'primary'} onClick={() => openHelp(services)}>
            {t.help}
          </Button>
        </>
      }
    >
      <MessagePage title={t.failedTitle} picture={<EndedPicture />}>
        {text}
        {!canLeave && pageChannel() && <span className={styles.byHand}>{t.byHand(name)}</span>}
      </MessagePage>
    </AppScreen>
  )
}
