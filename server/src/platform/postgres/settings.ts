import { join } from 'node:path'
import { writeOwned } from './account.ts'
import { type Cluster, readPassword } from './cluster.ts'

/** Where the server listens: only a Unix socket inside its folder, or a port of the loopback interface. */
export type ListenAddress = { on: 'socket' } | { on: 'loopback'; port: number }

/** The path of a Unix socket may have 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const SOCKET_PATH_BYTES = 103
const SOCKET_PORT = 5432
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`
/** Next to the socket; like postmaster.pid it contains a pid that can make PostgreSQL refuse to start. */
export const SOCKET_LOCK = `${SOCKET}.lock`
export const LOG_FOLDER = 'log'

export const socketFits = (clusterDir: string): boolean =>
  Buffer.byteLength(join(clusterDir, SOCKET)) <= SOCKET_PATH_BYTES

/**
 * For a small machine. What protects a confirmed payment (fsync, synchronous_commit, full_page_writes) is explicit and not tuned.
 * Statements and error details are not logged: they would contain customers' names, numbers and amounts.
 */
const settings = `# Rewritten at each start. Settings of your own go into postgresql.auto.conf.
fsync = on
synchronous_commit = on
full_page_writes = on
max_connections = 200
shared_buffers = 128MB
effective_cache_size = 1GB
random_page_cost = 1.1
wal_compression = on
max_wal_size = 1GB
jit = off
timezone = 'UTC'
password_encryption = 'scram-sha-256'
logging_collector = on
log_directory = '${LOG_FOLDER}'
log_filename = 'postgresql-%a.log'
log_rotation_age = 1d
log_rotation_size = 0
log_truncate_on_rotation = on
log_timezone = 'UTC'
log_min_error_statement = panic
log_error_verbosity = terse
`

const listen = (listening: ListenAddress): string =>
  listening.on === 'socket'
    ? `listen_addresses = ''
unix_socket_directories = '.'
unix_socket_permissions = 0700
port = ${SOCKET_PORT}
`
    : `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${listening.port}
`

/** Other accounts cannot enter the folder, so its socket needs no password; a port can be reached by every local account. */
const access: Record<ListenAddress['on'], string> = {
  socket: 'local all lumbung trust\n',
  loopback: 'host all lumbung 127.0.0.1/32 scram-sha-256\n',
}

/** Writes postgresql.conf and pg_hba.conf. */
export async function writeSettings(cluster: Cluster, listening: ListenAddress): Promise<void> {
  await writeOwned(join(cluster.dir, 'postgresql.conf'), settings + listen(listening), cluster.account)
  await writeOwned(join(cluster.dir, 'pg_hba.conf'), access[listening.on], cluster.account)
}

/** The address for `pg` and every libpq program. */
export async function connectionUrl(dataDir: string, cluster: Cluster, listening: ListenAddress): Promise<string> {
  if (listening.on === 'socket')
    return `postgres://lumbung@localhost:${SOCKET_PORT}/lumbung?host=${encodeURIComponent(cluster.dir)}`
  return `postgres://lumbung:${await readPassword(dataDir)}@127.0.0.1:${listening.port}/lumbung`
}
