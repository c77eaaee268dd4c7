import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { order } from '@lumbung/shared/contract/lending/orders.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { meaningOf, type OrderStep, orderSteps } from '@lumbung/shared/facts/order-status.ts'

export type Order = Pick<ReplyOf<typeof order>, 'status' | 'createdAt' | 'steps'>

export type OrderStage = OrderStep

/** The stages shown to the customer, in order. */
const stages: readonly OrderStep[] = orderSteps.filter((step) => step !== 'ended')
const stageOf = (status: OrderStatus) => stages.indexOf(meaningOf(status).step)

export interface StageState {
  stage: OrderStage
  state: 'done' | 'now' | 'next'
  /** When the stage was completed, as an instant. */
  at?: string
}

/** The stages of an order with their states. A closed order ends with the stage at which it was closed. */
export function stagesOf({ status, steps }: Order): StageState[] {
  const reached = Math.max(stageOf(status), ...steps.map((step) => stageOf(step.status)))
  const closed = meaningOf(status).step === 'ended'
  const current = closed ? reached : stageOf(status)
  const all = stages.map((stage, index): StageState => {
    const done = index < current || stage === 'received' || meaningOf(status).step === 'sent'
    const at = done ? doneAt(index, steps) : undefined
    return { stage, state: done ? 'done' : index === current ? 'now' : 'next', ...(at ? { at } : {}) }
  })
  if (!closed) return all
  const end = steps.find((step) => step.status === status)?.at
  return [...all.filter((one) => one.state === 'done'), { stage: 'ended', state: 'now', ...(end ? { at: end } : {}) }]
}

/** When a stage was completed: when a later one was entered, or for the last stage when it was entered. */
function doneAt(index: number, steps: Order['steps']): string | undefined {
  const last = index === stages.length - 1
  return steps.find((step) => stageOf(step.status) > index || (last && stageOf(step.status) === index))?.at
}

/** When the disbursement is retried, if that is in the future. `now` in milliseconds. */
export function nextRetryAt({ nextTryAt }: { nextTryAt?: string | undefined }, now: number): string | undefined {
  return nextTryAt !== undefined && Date.parse(nextTryAt) > now ? nextTryAt : undefined
}

/** Whether the order can still progress without the customer. */
export function isInProgress(status: OrderStatus): boolean {
  return meaningOf(status).moving
}

type Paid = Pick<ReplyOf<typeof order>, 'status' | 'bankAccount' | 'refusedAccounts'>

/** The money did not arrive, but the bank has not refused the account: it was down for too long (D-123). */
export const isBankDown = ({ status, bankAccount, refusedAccounts = [] }: Paid): boolean =>
  status === 'DISBURSEMENT_FAILED' && bankAccount !== undefined && !refusedAccounts.includes(bankAccount.id)
