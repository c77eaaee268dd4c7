import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../platform/operation/free-port.ts'
import { chooseAccount, writeOwned } from '../../platform/postgres/account.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../platform/postgres/embedded.ts'
import type { Certificate } from './tls-certificate.ts'

/** A PostgreSQL of its own on 127.0.0.1 that speaks TLS. */
export async function openTlsDatabase(dataDir: string) {
  const port = await freePort()
  const folder = join(dataDir, 'postgres')
  let running: EmbeddedPostgres = await openEmbeddedPostgres({ dataDir, port })
  /** Restarts it with another certificate; without one it offers no TLS. */
  const show = async (certificate: Certificate | undefined) => {
    await running.stop()
    const account = await chooseAccount(folder)
    await writeOwned(join(folder, 'server.key'), certificate?.key ?? '', account)
    await writeOwned(join(folder, 'server.crt'), certificate?.cert ?? '', account)
    await writeOwned(join(folder, 'postgresql.auto.conf'), `ssl = ${certificate ? 'on' : 'off'}\n`, account)
    running = await openEmbeddedPostgres({ dataDir, port })
  }
  /** Has it accept connections with TLS alone. */
  const insist = async () => {
    const rules = join(folder, 'pg_hba.conf')
    const owner = await chooseAccount(folder)
    await writeFile(rules, (await readFile(rules, 'utf8')).replace(/^host /m, 'hostssl '))
    if (owner) await chown(rules, owner.uid, owner.gid)
    process.kill(Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10), 'SIGHUP')
  }
  return {
    /** With this host and these parameters. */
    url: (host: string, parameters: Record<string, string>): string => {
      const url = new URL(running.url)
      url.hostname = host
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    show,
    insist,
    stop: () => running.stop(),
  }
}
