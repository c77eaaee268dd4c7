import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import type { Keyring } from '../keyring.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** What the HTTP layer needs of an application. */
export interface HttpApp {
  config: Config
  db: Database
  clock: Clock
  keys: Keyring
  log: Log
  metrics: Metrics
}
