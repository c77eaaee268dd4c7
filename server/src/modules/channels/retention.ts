import { endRows } from '../../platform/personal-data/retention.ts'
import type { AppRetention } from '../context.ts'

export const channelRetention: AppRetention[] = [
  endRows('partner_visit', { table: 'partner_visit', event: 't.opened_at' }),
  endRows('partner_call', { table: 'partner_call', event: 't.at' }),
  endRows('partner_call_token', { table: 'partner_call_token', event: 't.ends_at' }),
]
