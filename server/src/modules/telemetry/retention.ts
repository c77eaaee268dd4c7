import { endRows } from '../../platform/personal-data/retention.ts'
import type { AppRetention } from '../context.ts'

export const telemetryRetention: AppRetention[] = [
  endRows('client_event', { table: 'client_event', event: 't.at' }),
  endRows('client_report', { table: 'client_report', event: 't.at' }),
]
