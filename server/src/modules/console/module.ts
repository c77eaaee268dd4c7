import * as closes from '@lumbung/shared/contract/operators/books/closes.ts'
import * as customers from '@lumbung/shared/contract/operators/customers.ts'
import * as work from '@lumbung/shared/contract/operators/work.ts'
import type { AppModule } from '../context.ts'
import { monthClose } from './close/approve-month.ts'
import { countCloses } from './close/read-closes.ts'
import { closeRoutes } from './close/routes.ts'
import { consoleRoutes } from './routes.ts'
import { consoleSubscriptions } from './subscriptions.ts'

/** What operators see and do across the other modules. */
export const consoleModule: AppModule = {
  name: 'console',
  contract: [customers, work, closes],
  tables: ['book_note', 'day_close'],
  operatorRoutes: [...consoleRoutes, ...closeRoutes],
  approvables: [monthClose],
  work: [{ kind: 'CLOSES', act: 'close.sign', count: countCloses }],
  subscriptions: consoleSubscriptions,
}
