import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Database, openDatabase } from '../../server/src/platform/database/db.ts'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { type ServerProcess, startServer } from '../kill/server-process.ts'
import { type Desk, openDesk } from '../steps/desk.ts'

export interface ProductWorkerFixtures {
  dataDir: string
  server: ServerProcess
  /** The server's database, for changes that only an operator can make. */
  database: Database
}

export interface ProductFixtures {
  /** The sandbox desk: sent codes, payments, the clock. */
  desk: Desk
}

/** Starts the product with a separate database per worker. Opens no browser. */
export const productTest = base.extend<ProductFixtures, ProductWorkerFixtures>({
  dataDir: [
    async ({ browserName: _browser }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-e2e-'))
      await use(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir }, use) => {
      const port = await freePort()
      // Services send the browser back to where it came from, with its cookies.
      const server = await startServer({ dataDir, port, env: { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ dataDir, server: _running }, use) => {
      const socket = encodeURIComponent(join(dataDir, 'postgres'))
      const database = openDatabase(`postgres://lumbung@localhost:5432/lumbung?host=${socket}`, 1)
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  desk: async ({ server }, use) => use(openDesk(server.url)),
})
