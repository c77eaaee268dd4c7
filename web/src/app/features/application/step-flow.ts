import { home } from '@lumbung/shared/contract/home.ts'
import { type ApplyStep, currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { nextStep, stepRoutes } from '../../onboarding/apply-steps.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** The reads to invalidate after a step is saved. */
export const stepRefreshes = [currentApplication, home]

/** Returns a function that opens the next incomplete step, or the review. */
export function useNextStep(step: ApplyStep, application: Application): () => void {
  const { go } = useRoute()
  return () => go(stepRoutes[nextStep(step, application.steps)], {})
}
