import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ApplyStep, currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ApplyFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { afterStep, flowOf } from './apply-steps.ts'

/** The flow of the current screen. */
export const useApplyFlow = (): ApplyFlow => flowOf(useRoute().name)

/**
 * Returns a function for after a step is saved (`afterStep`). Where back leads there too, it goes back, so that the history
 * does not grow. `move` is how the linear flow goes on: a camera is not returned to.
 */
export function useAfterStep(
  step: ApplyStep,
  { steps }: Pick<ReplyOf<typeof currentApplication>, 'steps'>,
  move: 'go' | 'replace' = 'go',
): () => void {
  const route = useRoute()
  const flow = useApplyFlow()
  return () => {
    if (flow === 'module') route.leave()
    else route[move](afterStep(flow, step, steps), {})
  }
}

/** Whether a query parameter such as `needBack` is set: `1` or `true` (D-058). */
export const isYes = (value: string | undefined): boolean => value === '1' || value === 'true'
