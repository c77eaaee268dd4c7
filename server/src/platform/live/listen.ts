import { Socket } from 'node:net'
import pg from 'pg'

export interface Listener {
  /** Sends a word, so that a pooler that ends idle connections sees traffic from the client. */
  stir(): void
  /** Breaks the connection, which is then opened again. */
  renew(): void
  close(): Promise<void>
}

interface ListenOptions {
  url: string
  channels: readonly string[]
  hear(channel: string, payload: string): void
  /** Called each time the connection was opened. */
  opened(): void
}

/** Opens a LISTEN connection and reopens it when it breaks. */
export async function openListening({ url, channels, hear, opened }: ListenOptions): Promise<Listener> {
  let closed = false
  let client: pg.Client
  let socket: Socket
  const connect = async () => {
    client = new pg.Client({
      connectionString: url,
      application_name: 'lumbung-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: () => {
        socket = new Socket()
        return socket
      },
    })
    client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    client.on('error', () => undefined)
    const again = () => closed || connect().catch(() => undefined)
    client.on('end', () => setTimeout(again, 500).unref())
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    opened()
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
  let stirring = false
  const stir = async () => {
    // Of a connection that does not answer nothing more is asked.
    if (stirring) return
    stirring = true
    await client.query('select').catch(() => undefined)
    stirring = false
  }
  return { stir: () => void stir(), renew: () => socket.destroy(), close }
}
