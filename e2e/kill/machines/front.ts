import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/src/platform/operation/free-port.ts'
import { startChild, temporaryFolder } from '../children.ts'

const programs = { haproxy: '/usr/sbin/haproxy', pgbouncer: '/usr/sbin/pgbouncer' }

const opens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => resolve(true)).on('connect', () => socket.destroy())
  })

async function start(program: string, args: readonly string[], port: number) {
  const child = startChild(program, args, { stdio: process.env.KILL_LOG ? 'inherit' : 'ignore' }, 'SIGTERM')
  for (let tries = 0; tries < 600 && child.pid !== undefined && child.exitCode === null; tries++) {
    if (await opens(port)) return child
    await pause(50)
  }
  throw new Error(`${program} does not listen: are Debian's packages haproxy and pgbouncer installed?`)
}

/** Whether PgBouncer keeps prepared statements, so that clients may share connections. */
function keepsStatements(): boolean {
  const { stdout } = spawnSync(programs.pgbouncer, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = stdout?.match(/PgBouncer (\d+)\.(\d+)/)?.map(Number) ?? []
  return major > 1 || minor >= 21
}

const sharing = 'pool_mode = transaction\nmax_prepared_statements = 200'

const poolerSettings = (listen: number, users: string, database: number, mode: string) => `[databases]
lumbung = host=127.0.0.1 port=${database} user=lumbung
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
${mode}
default_pool_size = 100
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`

interface Ports {
  front: number
  apis: readonly number[]
  direct: number
  primary: number
  standby: number
}

/** Calls go to an api process that is ready, connections past the pooler to whichever database server lives. */
const balancerSettings = ({ front, apis, direct, primary, standby }: Ports) => `defaults
  timeout connect 5s
  timeout check 10s
  timeout client 1h
  timeout server 1h
  default-server inter 500ms fall 2 rise 1
listen calls
  mode http
  bind 127.0.0.1:${front}
  option httpchk GET /readyz
  option redispatch
${apis.map((port, index) => `  server api${index} 127.0.0.1:${port} check`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${direct}
  server primary 127.0.0.1:${primary} check on-marked-down shutdown-sessions
  server standby 127.0.0.1:${standby} check backup
`

export type Front = Awaited<ReturnType<typeof openFront>>

/** Starts haproxy before the api processes and PgBouncer before the database. */
export async function openFront(apis: readonly number[], primary: number, standby: number) {
  const folder = temporaryFolder('front')
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o644)
    return join(folder, name)
  }
  const [front, pooler, direct] = [await freePort(), await freePort(), await freePort()]
  const users = write('users.txt', '"lumbung" ""\n')
  const mode = keepsStatements() ? sharing : 'pool_mode = session'
  const writePooler = (database: number) => write('pgbouncer.ini', poolerSettings(pooler, users, database, mode))
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = await start(programs.pgbouncer, ['-q', ...asNobody, writePooler(primary)], pooler)
  const balancer = write('haproxy.cfg', balancerSettings({ front, apis, direct, primary, standby }))
  await start(programs.haproxy, ['-db', '-q', '-f', balancer], front)
  return {
    /** Before all api processes. */
    url: `http://127.0.0.1:${front}`,
    port: front,
    /** Through PgBouncer, and past it. */
    databaseUrl: `postgres://lumbung@127.0.0.1:${pooler}/lumbung`,
    directUrl: `postgres://lumbung@127.0.0.1:${direct}/lumbung`,
    poolMode: mode.split('\n', 1)[0] ?? mode,
    /** Lets PgBouncer lead to the database server on this port. */
    leadTo: (port: number) => {
      writePooler(port)
      bouncer.kill('SIGHUP')
    },
  }
}
