import { offsetClock } from '../../platform/clock.ts'
import { networkFor, OutsideError, sendOutside } from '../../platform/outside/send-outside.ts'
import { sharedUidOf } from '../accounts/api.ts'
import { findWebhook, stopWebhook, type Webhook } from '../channels/api.ts'
import type { App } from '../context.ts'
import { publish, type TopicPayloads } from '../topics.ts'
import { claimEvent, dueEvents, type EventRow, endEvent, postponeEvent } from './event-store.ts'
import { webhookHeaders } from './sign-event.ts'

type Due = TopicPayloads['partners.event-due']

/** Partners compare the time of a notice with their own; that of a sandbox can be moved. */
const realClock = offsetClock(() => 0)

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** When an event is sent again after each failure, as Standard Webhooks suggests; after the last one it is given up. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** For one request; for how long nobody else sends the event; bytes read of the reply ⚙. */
const sending = { withinMs: 15 * second, claimMs: 2 * minute, mostBytes: 16_384 } as const

/** Events sent to a partner at the same time by one process ⚙: a slow one must not hold up the others'. */
const mostUnderway = 4
const underway = new Map<string, number>()

/** What a partner is told: ids alone. */
const bodyOf = ({ type, at, ids }: EventRow, uid: string) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { uid, ...ids } })

/** Sends an event once. Returns the status of the reply, or why there is none. */
async function send(app: App, event: EventRow, { url: text, secrets }: Webhook, uid: string) {
  const url = new URL(text)
  const network = networkFor(url, app.config)
  if (!network) return 'ADDRESS'
  const body = bodyOf(event, uid)
  const timestamp = Math.floor(realClock.now().getTime() / 1000)
  const headers = {
    ...webhookHeaders({ id: event.id, timestamp, body }, secrets),
    'content-type': 'application/json',
    'user-agent': 'Lumbung-Webhooks/1',
    'content-length': String(Buffer.byteLength(body)),
  }
  try {
    const { withinMs, mostBytes } = sending
    return (await sendOutside({ url, network, method: 'POST', headers, body, withinMs, mostBytes })).status
  } catch (error) {
    if (error instanceof OutsideError) return error.reason
    throw error
  }
}

async function trySending(app: App, event: EventRow): Promise<void> {
  const { db, clock, log } = app
  const { user_id: userId, channel } = event
  const webhook = await findWebhook(app, db, channel)
  if (!webhook || webhook.isStopped) return void (await endEvent(db, event, { status: 'STOPPED', now: clock.now() }))
  const uid = await sharedUidOf(app, db, userId, channel)
  if (uid === undefined) return void (await endEvent(db, event, { status: 'WITHDRAWN', now: clock.now() }))
  const answer = await send(app, event, webhook, uid)
  const now = clock.now()
  const outcome = String(answer)
  if (typeof answer === 'number' && answer >= 200 && answer < 300)
    return void (await endEvent(db, event, { status: 'DELIVERED', outcome, now }))
  if (answer === 410) {
    log.warn({ channel }, 'a partner’s webhook answered 410: it is told nothing more')
    await stopWebhook(db, channel, now)
    return void (await endEvent(db, event, { status: 'STOPPED', outcome, now }))
  }
  const delay = delays[event.tries - 1]
  if (delay === undefined) {
    log.warn({ channel, eventId: event.id, outcome }, 'an event for a partner was given up')
    return void (await endEvent(db, event, { status: 'FAILED', outcome, now }))
  }
  await postponeEvent(db, event, new Date(now.getTime() + delay), outcome)
  // The others are found by the schedule, which looks every minute.
  if (delay < minute)
    await db.transaction((tx) =>
      publish(
        tx,
        { topic: 'partners.event-due', payload: { userId, eventId: event.id, channel } },
        now,
        delay / second,
      ),
    )
}

/** Sends an event if it is due. Leaves it to the schedule while its partner is slow, or another process is sending it. */
export async function deliverEvent(app: App, { userId, eventId, channel }: Due): Promise<void> {
  const others = underway.get(channel) ?? 0
  if (others >= mostUnderway) return
  underway.set(channel, others + 1)
  try {
    const now = app.clock.now().getTime()
    // The clocks of job and event may differ a little.
    const event = await claimEvent(app.db, userId, eventId, new Date(now + second), new Date(now + sending.claimMs))
    if (event) await trySending(app, event)
  } finally {
    underway.set(channel, (underway.get(channel) ?? 1) - 1)
  }
}

/** Sends to one partner what is due, a few at a time, and no longer than until the next run. */
async function deliverTo(app: App, events: Due[], stopAt: number): Promise<void> {
  const work = async () => {
    for (let event = events.shift(); event && performance.now() < stopAt; event = events.shift())
      await deliverEvent(app, event)
  }
  await Promise.all(Array.from({ length: mostUnderway }, work))
}

/** Sends every event that is due, to all partners concurrently. */
export async function deliverDue(app: App): Promise<void> {
  const rows = await dueEvents(app.db, app.clock.now())
  const due = rows.map((row): Due => ({ userId: row.user_id, eventId: row.id, channel: row.channel }))
  const stopAt = performance.now() + minute
  await Promise.all([...Map.groupBy(due, ({ channel }) => channel).values()].map((to) => deliverTo(app, to, stopAt)))
}
