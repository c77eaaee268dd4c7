import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startApp } from '../server/src/app.ts'
import type { App } from '../server/src/modules/context.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { type SeededCustomer, seedCustomers, seededDevice } from '../server/src/testing/load/seed-customers.ts'

/** A phone's browser, signed in as a customer with a limit. */
export interface Screen {
  app: App
  url: string
  customer: SeededCustomer
  page: Page
}

/** Chromium as the journeys have it: without a window, and without a graphics card. */
export function launchChromium() {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
}

/** Serves the built app with its sandbox on a port, opens it in Chromium, and stops both after the work. */
export async function onScreen<T>(port: number, work: (screen: Screen) => Promise<T>): Promise<T> {
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-screen-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' })
  const running = await startApp(config, postgres.url)
  await running.server.listen({ port, host: '127.0.0.1' })
  const browser = await launchChromium()
  try {
    const { app } = running
    const [customer] = await seedCustomers(app, 1)
    if (!customer) throw new Error('no customer was seeded')
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'id-ID' })
    await context.addCookies([
      { name: 'lumbung', value: customer.token, url, httpOnly: true },
      { name: 'uuid', value: seededDevice, url, httpOnly: true },
    ])
    return await work({ app, url, customer, page: await context.newPage() })
  } finally {
    await browser.close()
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
