import { type BrowserContext, test as base } from '@playwright/test'
import { closeDays } from '../../server/src/modules/billing/api.ts'
import { seededDevice } from '../../server/src/testing/load/seed-customers.ts'
import { type Debtor, debtors } from '../../server/src/testing/loans/loans.ts'
import { consent } from '../../server/src/testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../server/src/testing/test-app.ts'

/** Runs the product in this process, with a fixed clock and an end of day only when the test runs it. */
export const test = base.extend<object, { app: TestApp }>({
  app: [
    async ({ browserName: _browser }, use) => {
      const app = await openTestApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
})

/** A borrower of 20 November 2026 who is signed in at the browser. */
export async function signedInBorrower(
  app: TestApp,
  context: BrowserContext,
): Promise<{ debtor: Debtor; loanId: string }> {
  const debtor = (await debtors(app, 1))()
  app.clock.set('2026-11-20T03:00:00Z')
  const loanId = await debtor.lend()
  await consent(debtor.client, 'REGISTRATION')
  await context.addCookies([
    { name: 'lumbung', value: debtor.token, url: app.url, httpOnly: true },
    { name: 'uuid', value: seededDevice, url: app.url },
  ])
  return { debtor, loanId }
}

/** Moves the clock to a time in WIB and runs every end of day up to it. */
export async function moveTo(app: TestApp, time: string): Promise<void> {
  app.clock.set(`${time}:00+07:00`)
  await closeDays(app.app)
}
