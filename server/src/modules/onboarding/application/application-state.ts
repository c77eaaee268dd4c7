import type { ApplicationReview, ReviewStage } from '@lumbung/shared/enums/application.ts'

/** Where an application can stand: review, and the stage inside it. */
export const positions = [
  'DEFAULT',
  'CREDITING/PROCESSING',
  'CREDITING/VIDEOKYC',
  'CREDITING/BANK_VERIFICATION_PROCESSING',
  'CREDITING/BANK_VERIFICATION_FAILED',
  'CREDITING/RECOMMENDED',
  'RETURN/RETURNED',
  'RETURN/BANK_VERIFICATION_RETURN',
  'REJECTED/REJECTED',
  'APPROVED',
] as const
export type Position = (typeof positions)[number]

export const applicationEvents = [
  'submit',
  'askBank',
  'refuseBank',
  'allowOtherBank',
  'needCall',
  'refer',
  'recommend',
  'approve',
  'reject',
  'return',
  'returnBank',
  'resubmit',
  'withdraw',
  'expire',
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

/** The final words that may fall at any stage of a review, and the customer's own. */
const anywhere = { reject: 'REJECTED/REJECTED', return: 'RETURN/RETURNED', withdraw: 'DEFAULT' } as const
const toBankReturn = { returnBank: 'RETURN/BANK_VERIFICATION_RETURN' } as const

/**
 * Application review and its stage in one table; what is missing is refused. Cooling over and the end of a limit start a
 * new application instead of moving the old one. `refer` leaves the stage: it notes that a person decides. Source: D-129.
 */
const moves: Record<Position, Partial<Record<ApplicationEvent, Position>>> = {
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
}

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
export function nextState(state: ReviewState, event: ApplicationEvent): ReviewState | undefined {
  const from = positions.find((position) => position === positionOf(state))
  const to = from && moves[from][event]
  return to && stateAt(to)
}
