import { startApp } from './app.ts'
import type { App } from './modules/context.ts'
import { readConfig } from './platform/config.ts'
import { withDatabaseUrl } from './platform/postgres/reach.ts'

/** Runs work with the product's settings, clock and database, also while servers use it; serves no calls and runs no jobs. */
export function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const quiet = { role: 'api', logLevel: 'error', metrics: { ...config.metrics, port: undefined } } as const
  return withDatabaseUrl(config, async (url) => {
    const running = await startApp({ ...config, ...quiet, env: { ...config.env, DATABASE_URL: url } }, url)
    try {
      return await work(running.app)
    } finally {
      await running.stop()
    }
  })
}
