import type { RecordedAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { Tx } from '../database/db.ts'
import type { OperatorCaller } from './caller.ts'

/** What an operator did or looked at, for the audit trail. */
export interface AuditRecord {
  operator: Pick<OperatorCaller, 'id' | 'tokenHash'>
  act: RecordedAct
  /** `DONE`, or the code of the refusal. */
  outcome: string
  /** What it was about: `application:…`, `customer:…`. Ids only. */
  subjects: readonly string[]
  reason?: string | undefined
  /** Where the request came from. */
  address: string
}

/** Writes a row of the audit trail in the transaction of the act itself; if it throws, nothing is done or shown. */
export type Audit = (tx: Tx, record: AuditRecord) => Promise<void>
