import { endRows } from '../../platform/personal-data/retention.ts'
import type { AppRetention } from '../context.ts'
import { endAudit } from './audit/end-audit.ts'

export const operatorRetention: AppRetention[] = [
  { rule: 'audit_entry', end: endAudit },
  endRows('approval', { table: 'approval', event: 't.ended_at' }),
  endRows('operator_challenge', { table: 'operator_challenge', event: 't.ends_at' }),
  endRows('operator_link', { table: 'operator_link', event: 't.ends_at' }),
  endRows('operator_session', { table: 'operator_session', event: 't.created_at' }),
]
