import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import { nextStep, stepRoutes } from '../../onboarding/apply-steps.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** Returns a function that opens the next incomplete step or the review. It replaces the current step in history. */
export function useNextStep(step: ApplyStep, application: Application): () => void {
  const { replace } = useRoute()
  return () => replace(stepRoutes[nextStep(step, application.steps)], {})
}
