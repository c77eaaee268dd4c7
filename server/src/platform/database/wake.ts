import { type Statement, statement } from './sql.ts'

/** Wakes the listeners of a channel, with a text of less than 8000 bytes if given. */
export type Wake = (channel: string, payload?: string) => void

export interface WakeUp {
  channel: string
  payload: string
}

/** What PostgreSQL takes as the payload of one NOTIFY, in bytes. */
const longestPayload = 7999

/** Throws RangeError if the payload is too long: after the commit it would be too late, for others merged with it, too. */
export function wakeUpOf(channel: string, payload = ''): WakeUp {
  if (Buffer.byteLength(payload) > longestPayload) throw new RangeError('the payload of a wake-up is too long')
  return { channel, payload }
}

/** The statement, or an error if it would notify. */
export function withoutNotify<Query extends { text: string }>(query: Query): Query {
  if (/\b(pg_)?notify\b/i.test(query.text))
    throw new Error('a NOTIFY in a transaction makes all commits wait for each other: use tx.wake')
  return query
}

const notify = statement(
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as woken (channel, payload)',
)

/** Wake-ups of this time are sent as one statement, without duplicates; and at most so many ⚙. */
const merged = { ms: 5, most: 1000 } as const

export interface Waker {
  wake: Wake
  /** Sends what is pending. */
  flush(): Promise<void>
}

type Run = (statement: Statement<unknown>, values: readonly unknown[]) => Promise<unknown>

export function openWaker(run: Run): Waker {
  const pending = new Map<string, WakeUp>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  const send = async () => {
    while (pending.size > 0) {
      const woken = [...pending].slice(0, merged.most)
      for (const [key] of woken) pending.delete(key)
      const columns = [woken.map(([, { channel }]) => channel), woken.map(([, { payload }]) => payload)]
      // One further try: the connection may have been a broken one. After that, polling makes up for it.
      await run(notify, columns).catch(() => run(notify, columns).catch(() => undefined))
    }
    sending = undefined
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    // One statement at a time: each waits for the transaction that is committing a NOTIFY; what arrives meanwhile is sent together.
    if (!sending && pending.size > 0) sending = send()
    await sending
  }
  return {
    wake: (channel, payload) => {
      const one = wakeUpOf(channel, payload)
      pending.set(`${channel} ${one.payload}`, one)
      if (pending.size >= merged.most) void flush()
      else timer ??= setTimeout(() => void flush(), merged.ms)
    },
    flush,
  }
}
