import type { SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'

type LivenessContext = SentBodyOf<typeof startLiveness>['context']

let passed: { context: LivenessContext; challengeId: string } | undefined

/** A passed face, on its way from the check to the flow that asked for it. It is lost on a reload; then the check starts anew. */
export const passedChallenge = {
  keep: (context: LivenessContext, challengeId: string) => {
    passed = { context, challengeId }
  },
  /** The challenge, which is used up. */
  take: (context: LivenessContext): string | undefined => {
    if (passed?.context !== context) return undefined
    const { challengeId } = passed
    passed = undefined
    return challengeId
  },
}
