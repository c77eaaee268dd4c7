import type { ReviewStage } from '@lumbung/shared/enums/application.ts'

/** The parts of a review as the customer sees them, in their order. */
export const reviewParts = ['received', 'identity', 'account', 'officer', 'decision'] as const
export type ReviewPart = (typeof reviewParts)[number]

/** Where each stage of E-31 stands; the ones that end a review are shown by other pages. */
const running: Readonly<Partial<Record<ReviewStage, ReviewPart>>> = {
  PROCESSING: 'identity',
  BANK_VERIFICATION_PROCESSING: 'account',
  RECOMMENDED: 'officer',
  VIDEOKYC: 'officer',
}

/** Done, now or next for each part. Without a known stage the checks have just begun; what is referred is with an officer. */
export function partStates(
  stage: ReviewStage | undefined,
  referred: boolean,
): Readonly<Record<ReviewPart, 'done' | 'now' | 'next'>> {
  const at = reviewParts.indexOf(referred ? 'officer' : ((stage && running[stage]) ?? 'identity'))
  const state = (part: ReviewPart) => {
    const place = reviewParts.indexOf(part)
    if (place === at) return 'now'
    return place < at ? 'done' : 'next'
  }
  return {
    received: state('received'),
    identity: state('identity'),
    account: state('account'),
    officer: state('officer'),
    decision: state('decision'),
  }
}
