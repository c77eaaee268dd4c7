import * as approvals from '@lumbung/shared/contract/operators/approvals.ts'
import * as audit from '@lumbung/shared/contract/operators/audit.ts'
import * as session from '@lumbung/shared/contract/operators/session.ts'
import type { AppModule } from '../context.ts'
import { endExpired } from './approvals/approvals.ts'
import { sealAudit } from './audit/seal-audit.ts'
import { operatorRetention } from './retention.ts'
import { operatorRoutes } from './routes.ts'

export const operatorsModule: AppModule = {
  name: 'operators',
  contract: [session, audit, approvals],
  tables: ['approval', 'operator', 'operator_link', 'operator_session', 'audit_head', 'audit_entry', 'audit_seal'],
  operatorRoutes,
  schedules: [
    { name: 'operators.seal-audit', cron: '3 * * * *', run: sealAudit },
    { name: 'operators.end-expired-approvals', cron: '*/10 * * * *', run: endExpired },
  ],
  retention: operatorRetention,
}
