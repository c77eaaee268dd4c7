import type { Act } from '@lumbung/shared/contract/operators/acts.ts'
import type { WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import type { OperatorCaller } from '../platform/access/caller.ts'
import type { Db } from '../platform/database/db.ts'

/** What waits of a kind. */
export interface Waiting {
  waiting: number
  /** Past the time that was promised or that the law gives. */
  late: number
  nextDueAt: Date | null
}

/** One kind of work of operators, in the module that has it. */
export interface WorkOfOperators {
  kind: WorkKind
  /** Who may do this act, has the work. */
  act: Act
  count(db: Db, now: Date, caller: OperatorCaller): Promise<Waiting>
}
