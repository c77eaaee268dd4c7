import type { ChannelInfo } from '@lumbung/shared/channel-info.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/db.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

/** The parts of the application that the HTTP layer needs. */
export interface HttpApp {
  config: Config
  db: Database
  clock: Clock
  keys: Keyring
  log: Log
  metrics: Metrics
  /** What channels there are. */
  channels: { find(name: string): ChannelInfo | undefined }
}
