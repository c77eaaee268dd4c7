import { type JobWithMetadata, type PerJobWorkWithMetadataHandler, PgBoss } from 'pg-boss'
import type { Database } from '../database/db.ts'
import { statement, unflushed } from '../database/sql.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { isUnavailable } from '../operation/unavailable.ts'
import type { Subscription } from './subscription.ts'

/** Work at fixed times (cron in Asia/Jakarta). */
export interface Schedule<App> {
  name: string
  cron: string
  run(app: App): Promise<void>
  /** Time after which its job counts as stuck; two minutes by default. */
  longestSeconds?: number
}

/**
 * Jobs of a batch run concurrently and complete one by one; full batches follow each other without a pause. Workers are woken
 * (`dueQueues`) and hardly poll: polling by each of them every two seconds would keep an idle database busy.
 */
const workOptions = {
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  pollingIntervalSeconds: 60,
} as const

/** Jobs of a batch ⚙, unless a subscription says otherwise. */
const jobsAtOnce = 10
/** Batches of a queue that a process works on at the same time, and how often it looks for due jobs. */
const batches = 2
const lookMs = 2000

/** The queues that have a job to do now. */
const dueQueues = statement<{ name: string }>(`
  select name from unnest($1::text[]) as queue (name) where exists (
    select from job.job j
    where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`)

/** Failures after which a job raises an alarm: about eight minutes. */
const alarmingTries = 8

const takeEvents = statement<{ id: string; topic: string; payload: object; start_after: Date | null }>(`
  delete from outbox using ${unflushed} where id in (select id from outbox order by id limit 200 for update skip locked)
  returning id, topic, payload, start_after`)

/**
 * Jobs left running by a killed server are resumed at the next start. A job that another worker is still running may run twice,
 * which subscriptions must tolerate.
 */
const takeBack = statement(`
  update job.job set state = 'created', started_on = null, heartbeat_on = null, start_after = now() where state = 'active' and name = any($1)`)

export interface JobRunner {
  stop(): Promise<void>
  /** Delivers waiting outbox events and starts due jobs now. */
  look(): Promise<void>
}

interface Runner<App> {
  app: App
  db: Database
  live: Live
  log: Log
  metrics: Metrics
  url: string
  subscriptions: readonly Subscription<App>[]
  schedules: readonly Schedule<App>[]
  /** Whether schedules start at their times; false leaves it to the caller to queue their jobs. */
  cron: boolean
}

/**
 * A job whose server died is detected by its missing heartbeat and runs again. A failing job is retried for about a day, longer
 * than a provider or database is usually down; after that it is a dead letter and needs a person.
 */
export const queueOptions = {
  retryLimit: 300,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deadLetter: 'dead-letter',
}

const zone = 'Asia/Jakarta'
const scheduleText = (name: string, cron: string, timezone: string) => [name, cron, timezone].join(' ')

/** Moves events into one job per subscription, in one transaction, so that none is lost or duplicated. */
function relayFor<App>(
  { db, subscriptions }: Runner<App>,
  boss: PgBoss,
  stopping: AbortSignal,
  wake: (name: string) => void,
) {
  return async () => {
    for (let moved = 1; moved > 0 && !stopping.aborted; ) {
      const woken = new Set<string>()
      moved = await db.transaction(async (tx) => {
        const events = await tx.rows(takeEvents)
        const executor = { executeSql: (text: string, values?: unknown[]) => rawQuery(tx, text, values) }
        const payloads = Map.groupBy(events, ({ topic }) => topic)
        for (const { name, topic } of subscriptions) {
          const jobs = payloads.get(topic)?.map(({ payload: data, start_after: startAfter }) => ({
            data,
            ...(startAfter && { startAfter }),
          }))
          if (!jobs) continue
          await boss.insert(name, jobs, { db: executor })
          woken.add(name)
        }
        return events.length
      })
      for (const name of woken) wake(name)
    }
  }
}

const rawQuery = async (
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  text: string,
  values?: unknown[],
) => ({
  rows: await tx.rows({ name: '', text }, values ?? []),
})

/**
 * Starts the worker: relays events, runs subscriptions with retries and a dead-letter queue, and runs the schedules. Leaves
 * nothing open if it throws.
 */
export async function startJobs<App>(runner: Runner<App>): Promise<JobRunner> {
  const { app, log, metrics, url, live, subscriptions, schedules, cron: schedule } = runner
  await using opened = new AsyncDisposableStack()
  const boss = new PgBoss({
    connectionString: url,
    schema: 'job',
    max: 4,
    application_name: 'lumbung-jobs',
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule,
  })
  boss.on('error', (reported) => {
    const err = errorOf(reported)
    log[isUnavailable(err) ? 'warn' : 'error']({ err }, 'job runner')
  })
  opened.defer(() => boss.stop({ graceful: true, timeout: 10_000 }))
  await boss.start()
  // Each creation is a transaction of its own, which does nothing if an earlier start has created the same.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const known = new Set(
    (await boss.getSchedules()).map(({ name, cron, timezone }) => scheduleText(name, cron, timezone)),
  )
  const createQueue = async (name: string, options?: Parameters<typeof boss.createQueue>[1]) => {
    if (!queues.has(name)) await boss.createQueue(name, options)
  }
  await createQueue('dead-letter')
  for (const { name, longestSeconds = queueOptions.expireInSeconds } of subscriptions)
    await createQueue(name, { ...queueOptions, expireInSeconds: longestSeconds })
  await runner.db.run(takeBack, [subscriptions.map(({ name }) => name)])
  const workers = new Map<string, string[]>()
  const work = async (name: string, handler: PerJobWorkWithMetadataHandler<object>, atOnce = jobsAtOnce) => {
    const ids: string[] = []
    for (let one = 0; one < batches; one++)
      ids.push(await boss.work(name, { ...workOptions, batchSize: atOnce }, handler))
    workers.set(name, ids)
  }
  const perform = (name: string, run: (payload: unknown) => Promise<void>) => (jobs: JobWithMetadata[]) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await run(job.data)
          return { id: job.id, status: 'completed' as const }
        } catch (err) {
          const alarming = job.retryCount >= alarmingTries
          if (alarming) metrics.count('job_failed')
          log[alarming ? 'error' : 'warn']({ job: name, tries: job.retryCount + 1, err }, 'job failed')
          return { id: job.id, status: 'failed' as const }
        }
      }),
    )
  for (const { name, run, atOnce } of subscriptions) {
    const handler = perform(name, (payload) => run(app, payload))
    await work(name, handler, atOnce)
  }
  for (const { name, cron, run, longestSeconds = queueOptions.expireInSeconds } of schedules) {
    await createQueue(name, { ...queueOptions, policy: 'short', expireInSeconds: longestSeconds })
    if (!known.has(scheduleText(name, cron, zone))) await boss.schedule(name, cron, {}, { tz: zone })
    const handler = perform(name, () => run(app))
    await work(name, handler)
  }
  await work('dead-letter', async (jobs) => {
    for (const { sourceName, data } of jobs) {
      metrics.count('job_failed')
      log.error({ job: sourceName, payload: data }, 'job given up')
    }
    return jobs.map(({ id }) => ({ id, status: 'completed' }))
  })
  const stopping = new AbortController()
  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  const relay = serial(relayFor(runner, boss, stopping.signal, wake))
  const report = (work: Promise<void>) =>
    work.catch((err: unknown) => log[isUnavailable(err) ? 'warn' : 'error']({ err }, 'outbox relay'))
  const wakeDue = async () => {
    if (stopping.signal.aborted) return
    for (const { name } of await runner.db.rows(dueQueues, [[...workers.keys()]])) wake(name)
  }
  // Due jobs run even while an event cannot be relayed.
  const look = serial(() => relay().finally(wakeDue))
  // A relay under way ends before the workers and, after them, the database are closed.
  opened.defer(() => {
    stopping.abort()
    return report(look())
  })
  opened.defer(live.on('outbox', () => report(relay())))
  const poll = setInterval(() => report(look()), lookMs)
  opened.defer(() => clearInterval(poll))
  await relay()
  const running = opened.move()
  return { look, stop: () => running.disposeAsync() }
}

/** pg-boss reports its workers' errors as plain copies, which would be logged without kind and message. */
const errorOf = (reported: Error): Error =>
  reported instanceof Error ? reported : Object.assign(new Error(), reported)

/** Runs one at a time; calls that arrive meanwhile share one further run. */
function serial(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined
  const start = () => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined
        return start()
      })
    return queued
  }
}
