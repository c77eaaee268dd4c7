import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { byOperator } from '../../platform/access/actor.ts'
import type { openCreditDays } from '../loans/credit.ts'
import type { TestOperator } from '../people/operators.ts'
import { type Answer, query, type TestApp } from '../test-app.ts'

/** Something that an act is proposed about, again and again until it is carried out. */
export interface Subject {
  /** Whose role proposes and whose approves, if not the first of the act's own. */
  maker?: Role
  checker?: Role
  propose(by: TestOperator): Promise<Answer<{ approvalId?: string | undefined }>>
  /** Changes what an open proposal rests on; the act can be proposed again. */
  change(): Promise<unknown>
  /** What has changed then. */
  changed: readonly string[]
  /** Makes it possible to propose the act days later. */
  later?(): Promise<unknown>
  /** How often the act was carried out. */
  done(): Promise<number>
}

type Days = Awaited<ReturnType<typeof openCreditDays>>

/** The running product on a day on which everything can be proposed, and who prepares that. */
export interface World extends Days {
  people: Record<'senior' | 'finance', TestOperator>
  /** Another loan whose first instalment is more than 90 days late. */
  lateLoan(): Awaited<ReturnType<Days['borrower']>>
  /** A customer who has paid Rp400.000 too much. */
  rich: Awaited<ReturnType<Days['borrower']>>
}

export type MakeSubject = (world: World) => Promise<Subject>

export const reason = 'Checked by telephone and on paper'

/** Counts rows: `select from …`. */
export const counted = async (app: TestApp, sql: string, values: unknown[] = []): Promise<number> =>
  (await query(app, `select count(*)::int as n from (${sql}) as found`, values))[0].n

/** Whoever does something beside the proposals. */
export const somebody = byOperator('somebody')
