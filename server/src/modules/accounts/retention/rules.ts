import { endRows, notHeld } from '../../../platform/personal-data/retention.ts'
import type { AppRetention } from '../../context.ts'
import { endPeople } from './retire-people.ts'

const replacing = `least(t.withdrawn_at, (select min(n.at) from consent n
  where n.user_id = t.user_id and n.tnc_type = t.tnc_type and n.document_type = t.document_type and n.at > t.at
    and (n.channel = t.channel or t.tnc_type <> 'PARTNER')))`

const rows: AppRetention[] = [
  endRows('one_time_code', { table: 'one_time_code', event: 't.created_at' }),
  endRows('limit_trace', { table: 'limit_trace', event: 't.at' }),
  endRows('given_once', { table: 'given_once', event: 't.ends_at' }),
  endRows('device', {
    table: 'device',
    event: 'greatest(t.first_seen, t.code_at, t.face_at)',
    only: notHeld('t.user_id'),
  }),
  endRows('device_info', { table: 'device_info', event: 't.at', only: notHeld('t.user_id') }),
  endRows('acquisition', { table: 'acquisition', event: 't.at', only: notHeld('t.user_id') }),
  endRows('lost_number', { table: 'lost_number', event: 't.asked_at', only: notHeld('t.user_id') }),
  endRows('security_request', { table: 'security_request', event: 't.created_at', only: notHeld('t.user_id') }),
  endRows('security_request_history', {
    table: 'security_request_history',
    event: 't.at',
    only: notHeld('t.user_id'),
  }),
  endRows('consent', {
    table: 'consent',
    event: replacing,
    order: 't.at',
    only: `t.at <= $1 and ${notHeld('t.user_id')}`,
  }),
]

/** The retention rules of accounts. The last ones erase people. */
export const accountRetention: AppRetention[] = [...rows, ...endPeople]
