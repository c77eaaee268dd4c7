import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs, type SystemAccount } from './account.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** A database folder and what it takes to run programs on it. */
export interface Cluster {
  dir: string
  /** Folder of initdb, pg_ctl and postgres. */
  binaries: string
  account: SystemAccount
}

/**
 * The cluster folder as the programs see it. Another account may lack access to a parent folder (a project below /root, a data
 * folder with mode 0700), but the programs start inside it, and Linux lets a process use its own working folder regardless.
 */
export const folderAsSeenInside = (cluster: Cluster): string =>
  cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.dir

/** Its first line is the process id of the PostgreSQL that runs on the folder. */
export const pidFile = ({ dir }: Cluster): string => join(dir, 'postmaster.pid')

/** Runs one of the three programs inside the folder. */
export const runInside = (
  { dir, binaries, account }: Cluster,
  program: 'initdb' | 'pg_ctl' | 'postgres',
  args: string[],
  more: { input?: string; signal?: AbortSignal | undefined; endBy?: NodeJS.Signals } = {},
) => runAs({ account, cwd: dir, program: join(binaries, program), args, ...more })

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password')

/** The password of the role `lumbung`, used on TCP only. */
export const readPassword = async (dataDir: string): Promise<string> =>
  (await readFile(passwordFile(dataDir), 'utf8')).trim()

/** Creates the cluster with the role and the database `lumbung`, unless it exists. It is renamed into place only once complete. */
export async function createClusterOnce(
  dataDir: string,
  cluster: Cluster,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const complete = await access(join(cluster.dir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (complete) return
  log('creating the database (first start)')
  const fresh = { ...cluster, dir: `${cluster.dir}.new` }
  await rm(fresh.dir, { recursive: true, force: true })
  await mkdir(fresh.dir, { mode: 0o700 })
  if (cluster.account) await chown(fresh.dir, cluster.account.uid, cluster.account.gid)
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
  await initialize(fresh, signal)
  await createDatabase(fresh, password)
  await rename(fresh.dir, cluster.dir)
}

async function initialize(fresh: Cluster, signal: AbortSignal | undefined): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folderAsSeenInside(fresh), '--data-checksums', '--username=postgres', '--auth=reject', ...locale]
  const { ok, output } = await runInside(fresh, 'initdb', args, { signal })
  if (!ok) throw new EmbeddedPostgresError(`The database could not be created:\n${output}`)
}

/** Uses single-user mode, which needs no port, no password and no access rules. */
async function createDatabase(fresh: Cluster, password: string): Promise<void> {
  const statements = [
    `CREATE ROLE lumbung LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE DATABASE lumbung OWNER lumbung`,
    `REVOKE ALL ON DATABASE lumbung FROM PUBLIC`,
  ]
  const args = ['--single', '-j', '-D', folderAsSeenInside(fresh), '-c', 'exit_on_error=on', 'postgres']
  const { ok, output } = await runInside(fresh, 'postgres', args, { input: `${statements.join(';\n\n')};\n\n` })
  if (!ok) throw new EmbeddedPostgresError(`The database could not be created:\n${output}`)
}
