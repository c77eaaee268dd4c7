import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareRoute } from '../../server/src/testing/bare-route.ts'
import { seedConsole } from '../../server/src/testing/load/seed-cases.ts'
import type { SeededCustomer } from '../../server/src/testing/load/seed-customers.ts'
import { decidedCustomer, newNik } from '../../server/src/testing/people/customers.ts'
import { openTestApp, query, type TestApp } from '../../server/src/testing/test-app.ts'

const barePort = 3919

/** A server with a large lender's customers on an embedded database; no job runs. */
export interface LargeLender {
  app: TestApp
  folder: string
  waiting: readonly SeededCustomer[]
  borrowing: readonly SeededCustomer[]
  /** Applications that were sent through the product, with photos. They are the first of their list. */
  sent: readonly string[]
  /** The baseline: one row by its key, without anything around it. */
  bare: { base: string; path: string }
}

export interface Sizes {
  people: number
  cases: number
  borrowers: number
}

async function sendApplications(app: TestApp, count: number): Promise<string[]> {
  for (let n = 0; n < count; n++) await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const rows = await query(
    app,
    `update review_case set due_at = due_at - interval '1 year' returning application_id as id`,
  )
  return rows.map(({ id }) => String(id))
}

/** Makes the lender, and removes it after the work. */
export async function withLargeLender<T>(sizes: Sizes, work: (lender: LargeLender) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-console-'))
  let bare: Awaited<ReturnType<typeof openBareRoute>> | undefined
  const app = await openTestApp({ ownDatabase: true, dataDir: folder, now: new Date().toISOString() })
  try {
    const sent = await sendApplications(app, 6)
    await app.jobs?.stop()
    const started = performance.now()
    const seeded = await seedConsole(app.app, sizes)
    process.stderr.write(`seeded in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
    bare = await openBareRoute(app.app.db.pool, barePort)
    const path = `/person/${seeded.waiting[0]?.userId}`
    return await work({ app, folder, ...seeded, sent, bare: { base: `http://127.0.0.1:${barePort}`, path } })
  } finally {
    await bare?.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
