import { runEndOfDay } from '../billing/api.ts'
import { type AppSubscription, subscription } from '../context.ts'
import { sealHouseDays } from '../ledger/api.ts'
import { makeAskedExport } from './exports/export-list.ts'

export const consoleSubscriptions: AppSubscription[] = [
  subscription({
    name: 'console.run-days',
    topic: 'console.days-asked',
    longestSeconds: 3600,
    // Customers that fail are listed.
    run: async (app) => {
      await runEndOfDay(app)
      await sealHouseDays(app)
    },
  }),
  subscription({
    name: 'console.make-export',
    topic: 'console.export-asked',
    longestSeconds: 1800,
    run: (app, { exportId }) => makeAskedExport(app, exportId),
  }),
]
