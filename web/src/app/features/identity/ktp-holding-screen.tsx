import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { refetchReads } from '../../../api/use-api.ts'
import { PhotoCapture } from '../../camera/photo-capture.tsx'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { useAfterStep } from '../../onboarding/use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../../onboarding/with-application.tsx'
import { useServices } from '../../services.ts'

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
