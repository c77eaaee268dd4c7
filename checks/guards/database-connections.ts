import { provedBy } from './guard.ts'

const platform = 'server/src/platform'

const killed = provedBy(`${platform}/migrations.test.ts`, [
  {
    name: 'a migration that waits ends with its process',
    file: `${platform}/long-work.ts`,
    find: "'client_connection_check_interval', '1000'",
    replace: "'client_connection_check_interval', '0'",
    pattern: 'is killed while it waits',
  },
])

const stopping = provedBy('server/src/main.test.ts', [
  {
    name: 'a start that waits for migrations ends when it is stopped',
    file: `${platform}/migrations.ts`,
    find: "signal?.addEventListener('abort', stop)",
    replace: '',
    pattern: 'ends at once when it is stopped',
  },
])

const listening = provedBy(`${platform}/live-connection.test.ts`, [
  {
    name: 'a connection for messages is never idle for long',
    file: `${platform}/live.ts`,
    find: '    listening.stir()\n',
    replace: '',
    pattern: 'who end idle connections',
  },
])

/** What a role, a pooler or a signal does to connections that live long. */
export const databaseConnections = [...killed, ...stopping, ...listening]
