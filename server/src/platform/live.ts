import pg from 'pg'
import type { Tx } from './db.ts'

type Listener = (payload: string) => void

/** Wake-ups between processes over one LISTEN connection. Payloads contain only a user id and a subject. */
export interface Live {
  /** Calls back for each message on a channel until the returned function is called; with '' if some may have been missed. */
  on(channel: 'live' | 'outbox' | 'clock', listener: Listener): () => void
  close(): Promise<void>
}

/** Notifies a customer's open screens of a change; from a transaction, once it is committed. */
export const notify = (db: Pick<Tx, 'wake'>, userId: string, subject: string): void =>
  db.wake('live', `${userId} ${subject}`)

/** Opens the LISTEN connection and reopens it when it breaks. */
export async function openLive(url: string): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  let closed = false
  let client: pg.Client
  const connect = async () => {
    client = new pg.Client({
      ...{ connectionString: url, application_name: 'lumbung-live', connectionTimeoutMillis: 10_000 },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    client.on('error', () => undefined)
    const again = () => closed || connect().catch(() => undefined)
    client.on('end', () => setTimeout(again, 500).unref())
    await client.connect()
    await client.query('listen live; listen outbox; listen clock')
    // Messages may have been missed meanwhile.
    for (const set of listeners.values()) for (const listener of set) listener('')
  }
  const close = () => {
    closed = true
    return client.end()
  }
  try {
    await connect()
  } catch (error) {
    await close()
    throw error
  }
  return {
    on: (channel, listener) => {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => set.delete(listener)
    },
    close,
  }
}
