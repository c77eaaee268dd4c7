import { type ApplyStep, currentApplication } from '@lumbung/shared/contract/application.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { nextStep, stepRoutes } from '../../onboarding/apply-steps.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** What saving a step makes out of date. */
export const stepRefreshes = [currentApplication, home]

/** Leads on after a step was saved: to the next open step, or back to the review. */
export function useNextStep(step: ApplyStep, application: Application): () => void {
  const { go } = useRoute()
  return () => go(stepRoutes[nextStep(step, application.steps)], {})
}
