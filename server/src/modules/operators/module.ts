import * as approvals from '@lumbung/shared/contract/operators/approvals.ts'
import * as audit from '@lumbung/shared/contract/operators/audit.ts'
import * as oidc from '@lumbung/shared/contract/operators/oidc.ts'
import * as people from '@lumbung/shared/contract/operators/operators.ts'
import * as passkeys from '@lumbung/shared/contract/operators/passkeys.ts'
import * as relations from '@lumbung/shared/contract/operators/privacy/relations.ts'
import * as session from '@lumbung/shared/contract/operators/session.ts'
import type { AppModule } from '../context.ts'
import { endExpired } from './approvals/approvals.ts'
import { approvalWork } from './approvals/read-approvals.ts'
import { sealAudit } from './audit/seal-audit.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { accountActs } from './people/account-acts.ts'
import { peopleRoutes } from './people/routes.ts'
import { operatorRetention } from './retention.ts'
import { operatorRoutes } from './routes.ts'

export const operatorsModule: AppModule = {
  name: 'operators',
  contract: [session, passkeys, oidc, relations, audit, approvals, people],
  tables: [
    'approval',
    'operator',
    'operator_challenge',
    'operator_identity',
    'operator_link',
    'operator_passkey',
    'operator_session',
    'operator_trace',
    'audit_head',
    'audit_entry',
    'audit_seal',
  ],
  operatorRoutes: [...operatorRoutes, ...passkeyRoutes, ...oidcRoutes, ...peopleRoutes],
  approvables: accountActs,
  work: approvalWork,
  schedules: [
    { name: 'operators.seal-audit', cron: '3 * * * *', run: sealAudit },
    { name: 'operators.end-expired-approvals', cron: '*/10 * * * *', run: endExpired },
  ],
  retention: operatorRetention,
}
