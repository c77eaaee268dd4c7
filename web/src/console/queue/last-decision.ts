import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { createStore } from '../../state/store.ts'

/** The server lets a decision be undone for so long after its reply. */
const undoMs = 10_000

interface LastDecision {
  applicationId: string
  /** `RECOMMEND`: a second person has to approve it. */
  outcome: ApplicationDecision['outcome'] | 'RECOMMEND'
  /** By this page's stopwatch, which no clock that is set can move. */
  undoneUntil: number
}

/** This operator's last decision, to say in the queue what becomes of it until the next case is opened. */
export const lastDecision = createStore<LastDecision | undefined>(undefined)

/** Notes a decision that the server has just taken; one with effect at once cannot be undone. */
export function noteDecision(applicationId: string, outcome: LastDecision['outcome'], canBeUndone: boolean): void {
  lastDecision.set({ applicationId, outcome, undoneUntil: canBeUndone ? performance.now() + undoMs : 0 })
}

/** Whole seconds in which a decision can still be undone, at a moment of the stopwatch. */
export const undoSeconds = ({ undoneUntil }: Pick<LastDecision, 'undoneUntil'>, now: number): number =>
  Math.max(0, Math.ceil((undoneUntil - now) / 1_000))
