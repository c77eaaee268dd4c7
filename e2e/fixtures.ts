import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Database, openDatabase } from '../server/src/platform/db.ts'
import { freePort } from '../server/src/platform/free-port.ts'
import { type Camera, openCamera } from './camera.ts'
import { type ServerProcess, startServer } from './kill/server-process.ts'
import { type Desk, openDesk } from './steps/desk.ts'

interface WorkerFixtures {
  dataDir: string
  server: ServerProcess
  /** The server's own database, for what only an operator can do. */
  database: Database
  /** What the camera of this worker's browser films. */
  camera: Camera
}

interface TestFixtures {
  /** The sandbox desk: codes that were sent, payments, the clock. */
  desk: Desk
  /** Console errors that a test provokes on purpose. */
  expectedNoise: RegExp
  /** Everything that a page complained about; must be nothing at the end. */
  noise: string[]
}

/** Chromium reports each refusal of the API as an error of its own. */
const refusedCall = /Failed to load resource.* 4\d\d /

/** The real product with a database of its own for each worker, in a browser with a camera. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
      const server = await startServer({ dataDir, port: await freePort() })
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
  camera: [
    async ({ browserName: _browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lumbung-films-'))
      await use(openCamera(folder))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, camera }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera.browserArguments] })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  desk: async ({ server }, use) => use(openDesk(server.url)),
  expectedNoise: [/(?!)/, { option: true }],
  noise: [
    async ({ context, expectedNoise }, use) => {
      const heard: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => heard.push(String(error.error().stack)))
      await use(heard)
      base.expect(heard.filter((words) => !refusedCall.test(words) && !expectedNoise.test(words))).toEqual([])
    },
    { auto: true },
  ],
})
