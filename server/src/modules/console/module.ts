import * as customers from '@lumbung/shared/contract/operators/customers.ts'
import * as work from '@lumbung/shared/contract/operators/work.ts'
import type { AppModule } from '../context.ts'
import { consoleRoutes } from './routes.ts'

/** What operators see across the other modules. */
export const consoleModule: AppModule = {
  name: 'console',
  contract: [customers, work],
  operatorRoutes: consoleRoutes,
}
