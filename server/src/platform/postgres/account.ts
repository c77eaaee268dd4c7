import { spawn } from 'node:child_process'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** The account that PostgreSQL runs as; undefined means our own, which works for everyone but root. */
export type SystemAccount = { uid: number; gid: number } | undefined

const candidates = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root: then uses the owner of the existing cluster, else `postgres`, else `nobody`.
 * (initdb also refuses an account without a line in /etc/passwd, so an invented uid would not work.)
 */
export async function chooseAccount(clusterDir: string): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of candidates) {
    const line = lines.find((fields) => fields[0] === name)
    const account = { uid: Number(line?.[2]), gid: Number(line?.[3]) }
    if (account.uid > 0 && account.gid > 0) return account
  }
  throw new EmbeddedPostgresError('PostgreSQL does not run as root, and there is no account "postgres" or "nobody".')
}

/**
 * Writes a file with mode 0600 into a folder owned by the account. The file is created exclusively, then renamed: a symbolic
 * link planted there cannot redirect root, and a full disk leaves the former file intact.
 */
export async function writeOwned(path: string, text: string, account: SystemAccount): Promise<void> {
  const fresh = `${path}.new`
  await rm(fresh, { force: true })
  await writeFile(fresh, text, { mode: 0o600, flag: 'wx' })
  if (account) await chown(fresh, account.uid, account.gid)
  await rename(fresh, path)
}

interface Run {
  account: SystemAccount
  cwd: string
  program: string
  args: readonly string[]
  input?: string | undefined
  /** Ends the program early with `endBy` (SIGTERM by default). */
  signal?: AbortSignal | undefined
  endBy?: NodeJS.Signals | undefined
}

/** Runs a program to its end as the account, in `cwd`, without our environment. `output` combines stdout and stderr. */
export function runAs({
  account,
  cwd,
  program,
  args,
  input = '',
  signal,
  endBy,
}: Run): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
    const child = spawn(program, args, {
      cwd,
      env,
      ...account,
      ...(signal && { signal, killSignal: endBy ?? 'SIGTERM' }),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => {}) // it ended without reading its input; the exit code reports that
    child.stdin.end(input)
    child.on('error', (error) => child.pid === undefined && resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
