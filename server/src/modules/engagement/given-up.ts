import type { Db } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'

const list = statement<{ kind: string; count: number; lastAt: Date }>(`
  select kind, count(*)::int as count, max(created_at) as "lastAt" from message
  where created_at > $1 and content is null and sent_at is null and tried_at is not null
  group by kind order by count(*) desc, kind`)
const countWaiting = statement<{ waiting: number }>(
  'select count(*)::int as waiting from message where content is not null',
)

/** Messages since an instant that a provider was given and did not take, by kind. Address and text are gone. */
export const givenUpMessages = (db: Db, since: Date) => db.rows(list, [since])

export const waitingMessages = async (db: Db): Promise<number> => (await db.one(countWaiting)).waiting
