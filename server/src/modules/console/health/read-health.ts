import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Health, Port } from '@lumbung/shared/contract/operators/tools/health.ts'
import { migrations } from '../../../platform/database/migrations.ts'
import { busyQueues, unfinishedJobs } from '../../../platform/jobs/job-store.ts'
import { type CountRow, readCounts } from '../../../platform/observability/hourly-counts.ts'
import type { App } from '../../context.ts'
import { givenUpMessages, waitingMessages } from '../../engagement/api.ts'
import { undeliveredEvents } from '../../partners/api.ts'
import { frequentFaults } from '../../telemetry/api.ts'
import { alarmsOf } from './alarms.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
)
const migration = migrations().at(-1)?.version ?? 0
const startedAt = new Date(Date.now() - process.uptime() * 1000)

const weekMs = 7 * 86_400_000
/** Notices to partners that are shown at most ⚙. */
const mostEvents = 100

function portsOf({ adapters }: App, counts: readonly CountRow[]): Port[] {
  const found = new Map(counts.map((row) => [row.name, row]))
  return Object.entries(adapters).map(([port, adapter]) => {
    const [answered, failed] = [found.get(`port:${port}:answered`), found.get(`port:${port}:failed`)]
    return {
      port,
      adapter,
      answered: answered?.day ?? 0,
      failed: failed?.day ?? 0,
      ...(answered && { answeredAt: answered.lastAt.toISOString() }),
      ...(failed && { failedAt: failed.lastAt.toISOString() }),
    }
  })
}

/** How the product itself is. Nothing in it is about a customer. */
export async function readHealth(app: App): Promise<Health> {
  const { db, clock, config, counts } = app
  const now = clock.now()
  const lastWeek = new Date(now.getTime() - weekMs)
  await counts.flush()
  const [counted, queues, jobs, givenUp, waiting, events, faults] = await Promise.all([
    readCounts(db, now),
    busyQueues(db),
    unfinishedJobs(db),
    givenUpMessages(db, lastWeek),
    waitingMessages(db),
    undeliveredEvents(db),
    frequentFaults(db, lastWeek),
  ])
  return {
    process: { version, migration, role: config.role, host: hostname(), startedAt: startedAt.toISOString() },
    alarms: alarmsOf(counted),
    ports: portsOf(app, counted),
    queues,
    jobs: jobs.map(({ id: jobId, createdAt, nextAt, ...job }) => {
      return { jobId, ...job, createdAt: createdAt.toISOString(), ...(nextAt && { nextAt: nextAt.toISOString() }) }
    }),
    messages: {
      waiting,
      givenUp: givenUp.map(({ lastAt, ...one }) => ({ ...one, lastAt: lastAt.toISOString() })),
    },
    partnerEvents: events.slice(0, mostEvents).map(({ id: eventId, channel, type, at, status, tries, outcome }) => {
      return { eventId, channel, type, at: at.toISOString(), status, tries, ...(outcome !== null && { outcome }) }
    }),
    faults: faults.map(({ message, route, call, count, firstAt, lastAt }) => ({
      message,
      ...(route !== null && { route }),
      ...(call !== null && { call }),
      count,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  }
}
