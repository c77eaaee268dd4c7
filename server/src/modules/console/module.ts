import * as closes from '@lumbung/shared/contract/operators/books/closes.ts'
import * as lostNumbers from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import * as customers from '@lumbung/shared/contract/operators/customers.ts'
import * as reveals from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import * as exportsOf from '@lumbung/shared/contract/operators/tools/exports.ts'
import * as health from '@lumbung/shared/contract/operators/tools/health.ts'
import * as views from '@lumbung/shared/contract/operators/tools/views.ts'
import * as work from '@lumbung/shared/contract/operators/work.ts'
import { countLostNumbers } from '../accounts/api.ts'
import type { AppModule } from '../context.ts'
import { monthClose } from './close/approve-month.ts'
import { countCloses } from './close/read-closes.ts'
import { closeRoutes } from './close/routes.ts'
import { listExport } from './exports/approve-export.ts'
import { countExports, exportRetention, exportSchedule } from './exports/export-store.ts'
import { exportRoutes } from './exports/routes.ts'
import { countAlarms, countMoneyAlarms } from './health/alarms.ts'
import { healthRoutes } from './health/routes.ts'
import { lostNumberRoutes } from './lost-numbers/routes.ts'
import { consoleData, consoleRetention } from './retention.ts'
import { revealWork } from './reveal/review.ts'
import { revealRoutes } from './reveal/routes.ts'
import { consoleRoutes } from './routes.ts'
import { consoleSubscriptions } from './subscriptions.ts'
import { viewRoutes } from './views/routes.ts'

/** What operators see and do across the other modules. */
export const consoleModule: AppModule = {
  name: 'console',
  contract: [customers, work, closes, exportsOf, views, health, reveals, lostNumbers],
  tables: ['book_note', 'day_close', 'list_export', 'list_export_part', 'reveal', 'saved_view'],
  operatorRoutes: [
    ...consoleRoutes,
    ...closeRoutes,
    ...exportRoutes,
    ...viewRoutes,
    ...healthRoutes,
    ...revealRoutes,
    ...lostNumberRoutes,
  ],
  approvables: [monthClose, listExport],
  work: [
    { kind: 'LOST_NUMBERS', act: 'number.refuse', count: countLostNumbers },
    { kind: 'CLOSES', act: 'close.sign', count: countCloses },
    { kind: 'ALARMS', act: 'health.see', count: countAlarms },
    { kind: 'MONEY_ALARMS', act: 'disbursement.see', count: countMoneyAlarms },
    { kind: 'EXPORTS', act: 'export.see', count: (db, now, { id }) => countExports(db, id, now) },
    ...revealWork,
  ],
  subscriptions: consoleSubscriptions,
  schedules: [exportSchedule],
  retention: [exportRetention, ...consoleRetention],
  personData: consoleData,
}
