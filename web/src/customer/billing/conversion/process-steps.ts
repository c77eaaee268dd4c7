import type { conversion } from '@lumbung/shared/contract/billing/conversions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ConversionEnd, ConversionStatus } from '@lumbung/shared/lending/servicing/conversion.ts'

export type Application = ReplyOf<typeof conversion>

type OpenStatus = Exclude<ConversionStatus, 'UNAVAILABLE' | 'AVAILABLE'>
/** What an application is called on screens: its status while it is open, then how it ended. */
export type ApplicationState = OpenStatus | 'BOOKED' | ConversionEnd

type Facts = Pick<Application, 'status' | 'outcome' | 'end' | 'signedAt' | 'advance'>

export function stateOf({ status, outcome, end = 'LOAN_CHANGED' }: Facts): ApplicationState {
  if (outcome === 'ENDED') return end
  return outcome === 'BOOKED' || status === 'AVAILABLE' || status === 'UNAVAILABLE' ? 'BOOKED' : status
}

/** Whether the customer still has to pay in advance, and whether to sign. */
export function openSteps(state: ApplicationState): { pay: boolean; sign: boolean } {
  return {
    pay: state === 'ALL_UNCOMPLETED' || state === 'PAY_IN_ADVANCE_UNPAID',
    sign: state === 'ALL_UNCOMPLETED' || state === 'E_SIGN_UNCOMPLETED',
  }
}

export type Stage = 'received' | 'advance' | 'signature' | 'lender' | 'booked' | 'ended'

export interface StageState {
  stage: Stage
  state: 'done' | 'now' | 'next'
}

/** The stages of an application. The customer may pay and sign in either order; one that ended shows what was done before. */
export function stagesOf(application: Facts): StageState[] {
  const { outcome, signedAt, advance } = application
  const state = stateOf(application)
  const { pay, sign } = openSteps(state)
  const isOver = outcome === 'ENDED'
  const own: [Stage, boolean][] = [
    ['received', true],
    ...(advance.total > 0 ? ([['advance', !pay && !isOver]] satisfies [Stage, boolean][]) : []),
    ['signature', isOver ? signedAt !== undefined : !sign],
    ['lender', state === 'WAITING_DISBURSE' || state === 'BOOKED'],
    ['booked', state === 'BOOKED'],
  ]
  if (isOver) {
    const done = own.filter(([, isDone]) => isDone).map(([stage]): StageState => ({ stage, state: 'done' }))
    return [...done, { stage: 'ended', state: 'now' }]
  }
  const now = own.findIndex(([, isDone]) => !isDone)
  return own.map(([stage, isDone], index) => ({ stage, state: isDone ? 'done' : index === now ? 'now' : 'next' }))
}
