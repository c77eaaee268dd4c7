import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../server/src/platform/free-port.ts'

const programs = { haproxy: '/usr/sbin/haproxy', pgbouncer: '/usr/sbin/pgbouncer' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const opens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => resolve(false))
      socket.on('connect', () => {
        socket.destroy()
        resolve(true)
      })
    })
  for (let tries = 0; tries < 200; tries++) {
    if (await opens()) return
    if (child.exitCode !== null) break
    await pause(50)
  }
  throw new Error(`${child.spawnfile} does not listen: are haproxy and pgbouncer installed?`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Whether PgBouncer keeps prepared statements, so that clients may share connections. */
function keepsStatements(): boolean {
  const { stdout } = spawnSync(programs.pgbouncer, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = stdout?.match(/PgBouncer (\d+)\.(\d+)/)?.map(Number) ?? []
  return major > 1 || minor >= 21
}

export const poolMode = () => (keepsStatements() ? 'transaction' : 'session')

function poolerSettings(listen: number, users: string, database: number): string {
  const statements = keepsStatements() ? 'max_prepared_statements = 200\n' : ''
  return `[databases]
lumbung = host=127.0.0.1 port=${database} user=lumbung
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${poolMode()}
${statements}default_pool_size = 100
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`
}

interface Ports {
  front: number
  apis: readonly number[]
  direct: number
  primary: number
  standby: number
}

/** Calls go to an api process that is ready, connections past the pooler to whichever database server lives. */
const balancerSettings = ({ front, apis, direct, primary, standby }: Ports) => `defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  default-server inter 300ms fall 1 rise 1
frontend calls
  mode http
  bind 127.0.0.1:${front}
  default_backend apis
backend apis
  mode http
  option httpchk GET /readyz
  option redispatch
${apis.map((port, index) => `  server api${index} 127.0.0.1:${port} check\n`).join('')}listen database
  mode tcp
  bind 127.0.0.1:${direct}
  server primary 127.0.0.1:${primary} check on-marked-down shutdown-sessions
  server standby 127.0.0.1:${standby} check backup
`

export interface Front {
  /** Before all api processes. */
  url: string
  port: number
  /** Through PgBouncer, and past it. */
  databaseUrl: string
  directUrl: string
  /** Lets PgBouncer lead to the database server on this port. */
  leadTo(port: number): void
  stop(): Promise<void>
}

/** Starts haproxy before the api processes and PgBouncer before the database. */
export async function openFront(apis: readonly number[], primary: number, standby: number): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-front-'))
  chmodSync(folder, 0o755)
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o644)
    return join(folder, name)
  }
  const [front, pooler, direct] = [await freePort(), await freePort(), await freePort()]
  const users = write('users.txt', '"lumbung" ""\n')
  const writePooler = (database: number) => write('pgbouncer.ini', poolerSettings(pooler, users, database))
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const children: ChildProcess[] = []
  const start = async (program: string, args: string[], port: number) => {
    const child = spawn(program, args, { stdio: process.env.KILL_LOG ? 'inherit' : 'ignore' })
    child.on('error', () => undefined)
    children.push(child)
    await untilOpen(port, child)
    return child
  }
  const stop = async () => {
    for (const child of children) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const bouncer = await start(programs.pgbouncer, ['-q', ...asNobody, writePooler(primary)], pooler)
    const balancer = write('haproxy.cfg', balancerSettings({ front, apis, direct, primary, standby }))
    await start(programs.haproxy, ['-db', '-q', '-f', balancer], front)
    return {
      url: `http://127.0.0.1:${front}`,
      port: front,
      databaseUrl: `postgres://lumbung@127.0.0.1:${pooler}/lumbung`,
      directUrl: `postgres://lumbung@127.0.0.1:${direct}/lumbung`,
      leadTo: (port) => {
        writePooler(port)
        bouncer.kill('SIGHUP')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
