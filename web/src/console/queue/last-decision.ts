import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { createStore } from '../../state/store.ts'

/** The outcome of this operator's last decision, to say it in the queue until the next case is opened. */
export const lastDecision = createStore<ApplicationDecision['outcome'] | undefined>(undefined)
