import type { ApplicationReview, ReviewStage } from '@lumbung/shared/enums/application.ts'
import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/** The final words that may fall at any stage of a review, and the customer's own. */
const anywhere = { reject: 'REJECTED/REJECTED', return: 'RETURN/RETURNED', withdraw: 'DEFAULT' } as const
const toBankReturn = { returnBank: 'RETURN/BANK_VERIFICATION_RETURN' } as const

/**
 * Application review and its stage in one table; what is missing is refused. Cooling over and the end of a limit start a
 * new application instead of moving the old one. `refer` leaves the stage: it notes that a person decides. Source: D-129.
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
/** Where an application can stand: review, and the stage inside it. */
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

/** The state after an event; undefined when the event is refused there. */
export function nextReview(state: ReviewState, event: ApplicationEvent): ReviewState | undefined {
  const from = applicationStates.statuses.find((position) => position === positionOf(state))
  const to = from && applicationStates.next(from, event)
  return to && stateAt(to)
}
