import { type ApplyStep, currentApplication } from '@lumbung/shared/contract/application.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { stepAfter, stepRoutes } from '../../parts/apply-steps.ts'
import type { Application } from '../../parts/with-application.tsx'
import { useRoute } from '../../use-route.ts'

/** What saving a step makes out of date. */
export const stepRefreshes = [currentApplication, home]

/** Leads on after a step was saved: to the next open step, or back to the review. */
export function useNextStep(step: ApplyStep, application: Application): () => void {
  const { go } = useRoute()
  return () => go(stepRoutes[stepAfter(step, application.steps)], {})
}

/** A value of a saved step, as text; '' when there is none or it is masked. */
export function savedText(application: Application, step: ApplyStep, field: string): string {
  const value = application.saved[step]?.[field]
  return typeof value === 'string' && !value.includes('•') ? value : ''
}

/** Leaves out what is empty, so that optional fields are not sent as ''. */
export function filledOnly<T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]: Exclude<T[K], ''> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as {
    [K in keyof T]: Exclude<T[K], ''>
  }
}
