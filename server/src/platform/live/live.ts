import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../database/db.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { openListening } from './listen.ts'

type Listener = (payload: string) => void

const subjects = ['live', 'outbox', 'clock', 'channel'] as const
type Subject = (typeof subjects)[number]

/** Wake-ups between processes over one LISTEN connection. Payloads contain only a user id and a subject. */
export interface Live {
  /**
   * Calls back for each message of a subject until the returned function is called; with '' if some may have been missed, and
   * every few seconds while none arrive.
   */
  on(subject: Subject, listener: Listener): () => void
  /** Whether messages arrive. */
  hears(): boolean
  close(): Promise<void>
}

/** Notifies a customer's open screens of a change; from a transaction, once it is committed. */
export const notify = (db: Pick<Tx, 'wake'>, userId: string, subject: string): void =>
  db.wake('live', `${userId} ${subject}`)

/** A ping is sent every 5 s, and the second that is not back before the next one is a sign; a start waits 10 s for the first ⚙. */
const pings = { everyMs: 5000, missed: 2, firstMs: 10_000 } as const

const unheard =
  'messages of the database do not arrive: screens and jobs poll instead. Behind a pooler DATABASE_DIRECT_URL must lead past it'

interface LiveOptions {
  url: string
  /** Sends the pings over other connections, as messages are sent. */
  db: Pick<Database, 'wake'>
  log: Log
  metrics: Pick<Metrics, 'hears'>
}

/**
 * Opens the LISTEN connection and proves by pings that messages arrive: behind a pooler that shares connections LISTEN succeeds,
 * and nothing ever comes.
 */
export async function openLive({ url, db, log, metrics }: LiveOptions): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  const tellAll = () => {
    for (const set of listeners.values()) for (const listener of set) listener('')
  }
  const pingChannel = `ping_${randomBytes(8).toString('hex')}`
  const first = Promise.withResolvers<void>()
  let hears: boolean | undefined
  let missed = 0
  const become = (now: boolean) => {
    if (hears === now) return
    if (hears === false) log.info('messages of the database arrive again')
    if (!now) log.warn(unheard)
    metrics.hears(now)
    hears = now
  }
  const hear = (channel: string, payload: string) => {
    if (channel !== pingChannel) for (const listener of listeners.get(channel) ?? []) listener(payload)
    else {
      missed = 0
      become(true)
      first.resolve()
    }
  }
  const ping = () => db.wake(pingChannel)
  const opened = () => {
    tellAll()
    ping()
  }
  const listening = await openListening({ url, channels: [...subjects, pingChannel], hear, opened })
  const judge = () => {
    if (missed >= pings.missed) {
      become(false)
      tellAll()
      // It may have broken without a word.
      listening.renew()
    }
    missed++
    listening.stir()
    ping()
  }
  // Whatever arrived during a long turn of the event loop is read before it is judged.
  const timer = setInterval(() => setImmediate(judge), pings.everyMs)
  const patience = setTimeout(first.resolve, pings.firstMs)
  await first.promise
  clearTimeout(patience)
  if (!hears) become(false)
  return {
    on: (subject, listener) => {
      const set = listeners.get(subject) ?? new Set()
      listeners.set(subject, set.add(listener))
      return () => set.delete(listener)
    },
    hears: () => hears === true,
    close: () => {
      clearInterval(timer)
      return listening.close()
    },
  }
}
