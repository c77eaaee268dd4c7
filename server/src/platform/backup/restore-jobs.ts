import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queueOptions } from '../jobs/jobs.ts'
import type { Manifest } from './manifest.ts'

/** Puts the jobs of a backup into their queues, in the client's transaction; no worker runs yet. */
export async function restoreJobs(client: pg.Client, databaseUrl: string, jobs: Manifest['jobs']): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'job', max: 1, supervise: false, schedule: false })
  let fault: Error | undefined
  boss.on('error', (error) => {
    fault = error
  })
  await boss.start()
  try {
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    await boss.createQueue('dead-letter')
    for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name, queueOptions)
    for (const { name, data } of jobs) await boss.send(name, data ?? {}, { db })
  } finally {
    await boss.stop({ graceful: false })
  }
  if (fault) throw fault
}
