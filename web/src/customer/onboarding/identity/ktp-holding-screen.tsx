import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { refetchReads } from '../../../api/use-api.ts'
import { useServices } from '../../../shell/router/services.ts'
import { ApplyStepHeader } from '../flow/apply-step-header.tsx'
import { useAfterStep } from '../flow/use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../flow/with-application.tsx'
import { PhotoCapture } from './camera/photo-capture.tsx'

/** The third step: the customer holding the ID card. */
export function KtpHoldingScreen() {
  return (
    <WithOpenApplication step="ktp-holding">
      {(application) => <HoldingStep application={application} />}
    </WithOpenApplication>
  )
}

function HoldingStep({ application }: { application: Application }) {
  const next = useAfterStep('ktp-holding', application, 'replace')
  const { queryClient } = useServices()
  const onSaved = () => {
    void refetchReads(queryClient, currentApplication)
    next()
  }
  return <PhotoCapture subject="holding" below={<ApplyStepHeader step="ktp-holding" />} onSaved={onSaved} />
}
