import { type ReactNode, useContext } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { AlternativeVerification } from './alternative-verification.tsx'
import { type FaceCalls, type LivenessContext, useSessionFaceCalls } from './face-calls.ts'
import styles from './liveness.module.css'
import { LivenessByPhoto } from './liveness-by-photo.tsx'
import { LivenessFailed } from './liveness-failed.tsx'
import { LivenessStage } from './liveness-stage.tsx'
import { livenessTexts } from './liveness-texts.ts'
import { OtherWayContext } from './other-way.ts'
import { OutcomePage } from './outcome-page.tsx'
import { type LivenessRun, useLivenessCheck } from './use-liveness-check.ts'

interface LivenessCheckProps {
  /** A step header, in the application. */
  below?: ReactNode
  onPassed: (challengeId: string) => void
  /** Shows a failed check elsewhere; without it, here. */
  onFailed?: () => void
}

const kycContexts: readonly LivenessContext[] = ['linearKYC', 'moduleKYC', 'returnKYC']

/** The liveness check of a signed-in customer. */
export function LivenessCheck({ context, ...props }: LivenessCheckProps & { context: LivenessContext }) {
  const comparedWith = kycContexts.includes(context) ? 'idCard' : 'storedFace'
  return <FaceCheck {...props} calls={useSessionFaceCalls(context)} comparedWith={comparedWith} />
}

interface FaceCheckProps extends LivenessCheckProps {
  calls: FaceCalls
  comparedWith: 'idCard' | 'storedFace'
}

/** The whole liveness check: challenge, gestures, result, retry. The server decides the result. */
export function FaceCheck({ calls, comparedWith, below, onPassed, onFailed }: FaceCheckProps) {
  const run = useLivenessCheck(calls, onPassed, onFailed)
  const { state, send, takePhotos } = run
  if (state.kind === 'starting' || state.kind === 'sending') return <Waiting sending={state.kind === 'sending'} />
  if (state.kind === 'live') {
    const { challenge } = state
    return (
      <LivenessStage
        key={challenge.challengeId}
        gestures={challenge.gestures}
        triesLeft={challenge.triesLeft}
        below={below}
        onDone={(frames) => send(challenge, frames)}
        onBroken={run.giveUp}
        onNoCamera={(problem) => takePhotos(challenge, problem)}
      />
    )
  }
  if (state.kind === 'byPhoto') {
    const { challenge, problem } = state
    return (
      <LivenessByPhoto
        gestures={challenge.gestures}
        problem={problem}
        below={below}
        onDone={(frames) => send(challenge, frames)}
        onTryCamera={run.start}
      />
    )
  }
  if (state.kind === 'failed') return <LivenessFailed {...state} comparedWith={comparedWith} onRetry={run.start} />
  if (state.kind === 'usedUp') return <LivenessFailed triesLeft={0} onRetry={run.start} />
  return <Outcome run={run} />
}

function Waiting({ sending }: { sending: boolean }) {
  const t = useTexts(livenessTexts)
  return (
    <AppScreen title={t.title} heading="body" light>
      <div className={styles.waiting} role="status">
        <Spinner />
        <PageTitle center>{sending ? t.sending : t.starting}</PageTitle>
        {sending && <p className="secondary">{t.sendingHint}</p>}
      </div>
    </AppScreen>
  )
}

/** The result: one sentence, one button, and the alternative verification. */
function Outcome({ run }: { run: LivenessRun }) {
  const t = useTexts(livenessTexts)
  const { title, body, action } = useOutcome(run)
  const way = useContext(OtherWayContext)
  const { state } = run
  // The server refuses this check, or cannot make it now.
  if (way && (state.kind === 'notStarted' || state.kind === 'lost') && state.message !== undefined) {
    return (
      <OutcomePage
        title={t.notNowTitle}
        action={
          <>
            <Button loading={way.busy} onClick={way.go}>
              {way.label}
            </Button>
            <Button kind="text" onClick={action.onClick}>
              {action.label}
            </Button>
          </>
        }
      >
        <p>{state.message}</p>
      </OutcomePage>
    )
  }
  return (
    <OutcomePage title={title} action={<Button onClick={action.onClick}>{action.label}</Button>}>
      <p>{body}</p>
      <AlternativeVerification label={t.otherWay} />
    </OutcomePage>
  )
}

interface OutcomeContent {
  title: string
  body: ReactNode
  action: { label: string; onClick: () => void }
}

function useOutcome({ state, start, send }: LivenessRun): OutcomeContent {
  const t = useTexts(livenessTexts)
  const again = (label: string) => ({ label, onClick: start })
  if (state.kind === 'broken') return { title: t.brokenTitle, body: t.brokenBody, action: again(t.retry) }
  if (state.kind === 'expired') return { title: t.expiredTitle, body: t.expiredBody, action: again(t.startAgain) }
  if (state.kind === 'lost') {
    const { challenge, frames, message } = state
    return {
      title: t.lostTitle,
      body: message ?? t.lostBody,
      action: { label: t.sendAgain, onClick: () => send(challenge, frames) },
    }
  }
  const message = state.kind === 'notStarted' ? state.message : undefined
  return { title: t.notStartedTitle, body: message ?? t.notStartedBody, action: again(t.retry) }
}
