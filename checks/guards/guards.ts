import { books } from './books.ts'
import { bridge } from './bridge.ts'
import { codes } from './codes.ts'
import { auditEnds } from './console/audit-ends.ts'
import { operatorsConsole } from './console/console.ts'
import { consoleTools } from './console/console-tools.ts'
import { consoleEntry } from './console/entry.ts'
import { privacy } from './console/privacy.ts'
import { movedByTwo } from './console/refunds.ts'
import { review } from './console/review.ts'
import { seen } from './console/seen.ts'
import { erasure } from './erasure.ts'
import type { Guard } from './guard.ts'
import { identity } from './identity.ts'
import { isolation } from './isolation.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { placing } from './placing.ts'
import { requests } from './requests.ts'
import { running } from './running.ts'
import { sessions } from './sessions.ts'
import { uploads } from './uploads.ts'
import { weblinks } from './weblinks.ts'

/** The guards whose fall costs money or lets somebody in; a test must notice the removal of each. */
export const guards: readonly Guard[] = [
  ...codes,
  ...sessions,
  ...requests,
  ...identity,
  ...uploads,
  ...isolation,
  ...placing,
  ...orders,
  ...payments,
  ...books,
  ...running,
  ...erasure,
  ...bridge,
  ...partners,
  ...operatorsConsole,
  ...consoleEntry,
  ...review,
  ...auditEnds,
  ...consoleTools,
  ...movedByTwo,
  ...privacy,
  ...seen,
  ...weblinks,
]
