import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** What a client sends last. */
const terminate = Buffer.from([0x58, 0, 0, 0, 4])
const notification = 'A'.charCodeAt(0)

/** Passes on what a server sends, without notifications, whole messages at a time. */
function withoutNotifications(to: Socket): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      if (rest[0] !== notification) to.write(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

/**
 * Stands before a database as a pooler does: connections to the server outlive those of the clients, with the locks of their
 * sessions, and notifications reach nobody.
 */
export async function openPooler(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  const open = () => (folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname))
  /** What tests may change at any time. */
  const conduct = {
    /** Whether notifications reach their clients, as without a pooler. */
    passNotifications: false,
    /** Whether what clients send is lost, as on a way that broke without a word. */
    deaf: false,
  }
  const server = createServer((client) => {
    const behind = open()
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => undefined))
    client.on('data', (chunk) => {
      const bytes = chunk as Buffer
      if (!conduct.deaf) behind.write(bytes.subarray(-5).equals(terminate) ? bytes.subarray(0, -5) : bytes)
    })
    const filtered = withoutNotifications(client)
    behind.on('data', (chunk) => (conduct.passNotifications ? client.write(chunk) : filtered(chunk as Buffer)))
    behind.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return Object.assign(conduct, {
    /** The database's address through the pooler. */
    url: url.href,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  })
}
