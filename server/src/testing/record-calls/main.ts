import { openLoanDays } from '../loans/loan-days.ts'
import { openTestApp } from '../test-app.ts'
import { recordAccounts, recordApplications, recordPublicCalls } from './accounts.ts'
import { recordBills } from './bills.ts'
import { recordOrders } from './orders.ts'

// Makes the calls that the tests of `scripts/reference/recorded-tests.ts` do not make, for `npm run docs -- replies`.

const app = await openTestApp()
try {
  for (const record of [recordPublicCalls, recordOrders, recordAccounts, recordApplications]) await record(app)
} finally {
  await app.close()
}

const days = await openLoanDays()
try {
  await recordBills(days)
} finally {
  await days.app.close()
}
