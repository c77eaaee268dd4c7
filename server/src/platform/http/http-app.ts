import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import type { Keyring } from '../keyring.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** The parts of the application that the HTTP layer needs. */
export interface HttpApp {
  config: Config
  db: Database
  clock: Clock
  keys: Keyring
  log: Log
  metrics: Metrics
}
