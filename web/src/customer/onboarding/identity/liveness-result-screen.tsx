import { livenessResult } from '@lumbung/shared/contract/onboarding/photos.ts'
import { useEffect } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { useAfterStep } from '../flow/use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../flow/with-application.tsx'
import { LivenessFailed } from './face/liveness-failed.tsx'
import { livenessTexts } from './face/liveness-texts.ts'
import { OutcomePage } from './face/outcome-page.tsx'
import { MayAskWithoutCamera } from './no-camera/face-or-other-way.tsx'

/** the result of the face check, also after a reload; it can be repeated. */
export function LivenessResultScreen() {
  return (
    <WithOpenApplication step="liveness">{(application) => <Result application={application} />}</WithOpenApplication>
  )
}

const checkingMs = 2_000

function Result({ application }: { application: Application }) {
  const { replace } = useRoute()
  const read = useRead(livenessResult, {}, { handles: 'all', staleTime: 0 })
  const { data, error, refetch } = read
  const isChecking = data?.status === 'PROCESSING'
  const isOpen = data?.status === 'INITIATE'
  useEffect(() => {
    if (isOpen) replace('ModuleLivenessIntroduce', {})
  }, [isOpen, replace])
  useEffect(() => {
    const timer = isChecking ? setInterval(() => void refetch(), checkingMs) : undefined
    return () => clearInterval(timer)
  }, [isChecking, refetch])
  const retry = () => void refetch()
  if (data?.status === 'SUCCESS') return <Passed application={application} triesLeft={data.triesLeft} />
  if (data?.status === 'FAILED')
    return (
      <MayAskWithoutCamera onSent={() => replace('ModuleLivenessIntroduce', {})}>
        <LivenessFailed {...data} onRetry={() => replace('ModuleLiveness', {})} />
      </MayAskWithoutCamera>
    )
  if (error) return <RetryScreen offline={isOffline(error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

function Passed({ application, triesLeft }: { application: Application; triesLeft: number }) {
  const t = useTexts(livenessTexts)
  const { replace } = useRoute()
  const goOn = useAfterStep('liveness', application)
  return (
    <OutcomePage
      passed
      title={t.passedTitle}
      action={
        <>
          <Button onClick={goOn}>{t.passed}</Button>
          {triesLeft > 0 && (
            <Button kind="secondary" onClick={() => replace('ModuleLivenessIntroduce', {})}>
              {t.repeat}
            </Button>
          )}
        </>
      }
    >
      <p>{t.passedBody}</p>
    </OutcomePage>
  )
}
