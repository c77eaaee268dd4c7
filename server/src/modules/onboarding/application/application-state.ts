import type { ApplicationReview, ReviewStage } from '@lumbung/shared/enums/onboarding/application.ts'
import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/** Outcomes that are possible at any stage of a review, and the customer's withdrawal. */
const anywhere = { reject: 'REJECTED/REJECTED', return: 'RETURN/RETURNED', withdraw: 'DEFAULT' } as const
const toBankReturn = { returnBank: 'RETURN/BANK_VERIFICATION_RETURN' } as const

/**
 * The states of an application, each a review and its stage. After the cooling period or the end of a limit a new application
 * starts; the old one does not move. `refer` keeps the stage and records that an operator decides. Source: D-129.
 */
export const applicationStates = defineStates({
  DEFAULT: { submit: 'CREDITING/PROCESSING' },
  'CREDITING/PROCESSING': {
    ...anywhere,
    ...toBankReturn,
    askBank: 'CREDITING/BANK_VERIFICATION_PROCESSING',
    refer: 'CREDITING/PROCESSING',
    needCall: 'CREDITING/VIDEOKYC',
    recommend: 'CREDITING/RECOMMENDED',
  },
  'CREDITING/VIDEOKYC': { ...anywhere, recommend: 'CREDITING/RECOMMENDED' },
  'CREDITING/BANK_VERIFICATION_PROCESSING': {
    ...anywhere,
    ...toBankReturn,
    refer: 'CREDITING/BANK_VERIFICATION_PROCESSING',
    needCall: 'CREDITING/VIDEOKYC',
    refuseBank: 'CREDITING/BANK_VERIFICATION_FAILED',
    recommend: 'CREDITING/RECOMMENDED',
  },
  'CREDITING/BANK_VERIFICATION_FAILED': { ...anywhere, allowOtherBank: 'RETURN/BANK_VERIFICATION_RETURN' },
  'CREDITING/RECOMMENDED': { ...anywhere, ...toBankReturn, approve: 'APPROVED' },
  'RETURN/RETURNED': { resubmit: 'CREDITING/PROCESSING', withdraw: 'DEFAULT', expire: 'DEFAULT' },
  'RETURN/BANK_VERIFICATION_RETURN': {
    resubmit: 'CREDITING/BANK_VERIFICATION_PROCESSING',
    withdraw: 'DEFAULT',
    expire: 'DEFAULT',
  },
  'REJECTED/REJECTED': {},
  APPROVED: {},
})
export type ApplicationEvent = EventOf<typeof applicationStates>
/** A state of an application: its review, and the stage in it. */
export type Position = StatusOf<typeof applicationStates>

export interface ReviewState {
  review: ApplicationReview
  stage: ReviewStage | null
}

const positionOf = ({ review, stage }: ReviewState) => (stage ? `${review}/${stage}` : review)

function stateAt(position: Position): ReviewState {
  const [review, stage] = position.split('/') as [ApplicationReview, ReviewStage | undefined]
  return { review, stage: stage ?? null }
}

/** The state after an event, or undefined if the event is not allowed. */
export function nextReview(state: ReviewState, event: ApplicationEvent): ReviewState | undefined {
  const from = applicationStates.statuses.find((position) => position === positionOf(state))
  const to = from && applicationStates.next(from, event)
  return to && stateAt(to)
}
