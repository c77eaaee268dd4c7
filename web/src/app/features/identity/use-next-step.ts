import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import { nextStep, stepRoutes } from '../../onboarding/apply-steps.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** Leads on after a step was saved: to the next open one, else to the review. The step left cannot be gone back into. */
export function useNextStep(step: ApplyStep, application: Application): () => void {
  const { replace } = useRoute()
  return () => replace(stepRoutes[nextStep(step, application.steps)], {})
}
