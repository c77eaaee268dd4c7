import type { ReviewStage } from '@lumbung/shared/enums/onboarding/application.ts'

/** The parts of a review shown to the customer, in order. */
export const reviewParts = ['received', 'identity', 'account', 'officer', 'decision'] as const
export type ReviewPart = (typeof reviewParts)[number]

/** The part in progress at each stage of E-31; stages that end a review have their own pages. */
const running: Readonly<Partial<Record<ReviewStage, ReviewPart>>> = {
  PROCESSING: 'identity',
  BANK_VERIFICATION_PROCESSING: 'account',
  RECOMMENDED: 'officer',
  VIDEOKYC: 'officer',
}

/** The state of each part. Without a known stage the checks have just begun; a referred case is with an officer. */
export function partStates(
  stage: ReviewStage | undefined,
  referred: boolean,
): Readonly<Record<ReviewPart, 'done' | 'now' | 'next'>> {
  const at = reviewParts.indexOf(referred ? 'officer' : ((stage && running[stage]) ?? 'identity'))
  const state = (part: ReviewPart) => {
    const position = reviewParts.indexOf(part)
    if (position === at) return 'now'
    return position < at ? 'done' : 'next'
  }
  return {
    received: state('received'),
    identity: state('identity'),
    account: state('account'),
    officer: state('officer'),
    decision: state('decision'),
  }
}
