import type { App } from '../modules/context.ts'
import { readConfig } from '../platform/config/config.ts'
import { withDatabaseUrl } from '../platform/postgres/reach.ts'

/**
 * Runs work with the product's settings, clock and database, also while servers use it; serves no calls and runs no jobs. The log goes
 * to the standard error, because the output is the command's.
 */
export async function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  // Imported only now: the help of a command needs nothing of it.
  const { startApp } = await import('../app.ts')
  const config = readConfig(process.env)
  const quiet = { role: 'api', logLevel: 'error', metrics: { ...config.metrics, port: undefined } } as const
  return withDatabaseUrl(config, async (url) => {
    const settings = { ...config, ...quiet, env: { ...config.env, DATABASE_URL: url } }
    const running = await startApp(settings, url, { logTo: process.stderr })
    try {
      return await work(running.app)
    } finally {
      await running.stop()
    }
  })
}
