import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { readKey } from '../../../api/use-api.ts'
import { PhotoCapture } from '../../camera/photo-capture.tsx'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { type Application, WithOpenApplication } from '../../onboarding/with-application.tsx'
import { useServices } from '../../services.ts'
import { useNextStep } from './use-next-step.ts'

/** The third step: the customer holding the ID card. */
export function KtpHoldingScreen() {
  return <WithOpenApplication>{(application) => <HoldingStep application={application} />}</WithOpenApplication>
}

function HoldingStep({ application }: { application: Application }) {
  const next = useNextStep('ktp-holding', application)
  const { queryClient } = useServices()
  const onSaved = () => {
    void queryClient.invalidateQueries({ queryKey: readKey(currentApplication) })
    next()
  }
  return <PhotoCapture subject="holding" below={<ApplyStepHeader step="ktp-holding" />} onSaved={onSaved} />
}
