import type { Db, Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'

/** The queue of what was given up, whose jobs only log that. */
const own = `name <> 'dead-letter' and name not like '\\_\\_pgboss%'`

export interface QueueRow {
  queue: string
  waiting: number
  running: number
  retried: number
  failed: number
}

export interface JobRow {
  id: string
  queue: string
  state: 'RETRIED' | 'FAILED'
  tries: number
  createdAt: Date
  nextAt: Date | null
}

const queues = statement<QueueRow>(`
  select name as queue, count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'retry')::int as retried,
    count(*) filter (where state = 'failed')::int as failed
  from job.job where ${own} and state in ('created', 'active', 'retry', 'failed')
  group by name having count(*) filter (where state <> 'created' or start_after <= now()) > 0 order by name`)
const unfinished = statement<JobRow>(`
  select id, name as queue, case state when 'retry' then 'RETRIED' else 'FAILED' end as state, retry_count + 1 as tries,
    created_on as "createdAt", case state when 'retry' then start_after end as "nextAt"
  from job.job where ${own} and state in ('retry', 'failed') order by created_on, id limit 100`)
const find = statement('select from job.job where id = $1')
const retry = statement<{ queue: string }>(`
  update job.job set state = 'retry', start_after = now(), completed_on = null
  where id = $1 and ${own} and state in ('retry', 'failed') returning name as queue`)

/** Queues with something to do, or that failed. */
export const busyQueues = (db: Db): Promise<QueueRow[]> => db.rows(queues)

/** Jobs that wait for another try or were given up, the oldest first. */
export const unfinishedJobs = (db: Db): Promise<JobRow[]> => db.rows(unfinished)

/** Makes a job due now that failed; NONE: there is no such one, CHANGED: it has not failed, or not any more. */
export async function retryNow(tx: Tx, id: string): Promise<{ queue: string } | 'NONE' | 'CHANGED'> {
  const retried = await tx.row(retry, [id])
  if (retried) return retried
  return (await tx.row(find, [id])) ? 'CHANGED' : 'NONE'
}
