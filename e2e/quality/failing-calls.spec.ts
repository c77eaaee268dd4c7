import { expect, type Page, type Route } from '@playwright/test'
import type { RouteName } from '../../web/src/shell/router/route-table.ts'
import { test } from '../harness/fixtures.ts'
import { addressOf, expectLoaded, routeOf } from '../steps/screens/screen-checks.ts'
import { inState } from '../steps/screens/screen-state.ts'
import { screenStates } from '../steps/screens/screen-states.ts'

test.use({
  // Responses cannot be mocked behind a service worker.
  serviceWorkers: 'block',
  expectedErrors: /Failed to load resource.* 500 |ERR_FAILED/,
})

/** Calls of the whole app, whose failure no screen shows. */
const background = /\/api\/(collect|report|user\/info|common\/|tab-point|user\/device-info)/

/** Screens that work without what they read, or ask again where it is needed. */
const independent: readonly RouteName[] = [
  ...(['Login', 'CodeStep', 'LoginOtp', 'ReferFriends', 'ReferLogin', 'ReferCodeStep', 'TopUpInviteeLogin'] as const),
  ...(['MarketingDownloadApp', 'DownloadApp', 'DownloadAppApk', 'HomeDownloadApp', 'ResubmitDownloadApp'] as const),
  ...([
    'AuthenticateWhatsapp',
    'JumpOutApp',
    'NoProduct',
    'Setting',
    'ManageAccount',
    'HelpCenter',
    'HelpQuestion',
  ] as const),
  // The list of banks is read again in its sheet (failures.spec.ts).
  ...(['AddLoanBankCard', 'ResubmitBankInfo', 'BankInfoUpdate'] as const),
]

const troubles = {
  'an error of the server': (route: Route) =>
    route.fulfill({
      status: 500,
      json: { code: 'SYSTEM_ERROR', message: 'Ada gangguan di sistem kami.', requestId: 'r-1', data: {} },
    }),
  'no response': (route: Route) => route.abort(),
}

const start = 'Tentang Lumbung'

/** Opens a screen from within the app, so that it reads its data itself, while its calls fail; returns those. */
async function openFailing(page: Page, address: string, reply: (route: Route) => Promise<void>): Promise<Set<string>> {
  const failed = new Set<string>()
  await page.goto('/H5/about-us')
  await expect(page.locator('h1')).toHaveText(start)
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (background.test(pathname)) return route.fallback()
    failed.add(pathname)
    return reply(route)
  })
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)
  if (!address.endsWith('/about-us')) await expect(page.locator('h1').first()).not.toHaveText(start)
  return failed
}

/** The screen says what failed and offers to try again, which then works. */
async function expectRecovery(page: Page, where: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Coba lagi' })
  await expect(again.first(), `${where}: can be tried again`).toBeVisible()
  await page.unroute('**/api/**')
  // One success may let others be read again by themselves.
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 5000 })
    await expect(again).toHaveCount(0, { timeout: 5000 })
  }, `${where}: works after trying again`).toPass({ timeout: 60_000 })
}

for (const state of screenStates)
  for (const [trouble, reply] of Object.entries(troubles))
    test(
      `${trouble} to the screens of ${state.name}: each says so and can be tried again @rare`,
      inState(state, async ({ page, values }) => {
        // Three requests that fail, and the retry, on each screen.
        test.setTimeout(60_000 + state.screens.length * 20_000)
        for (const screen of state.screens) {
          const route = routeOf(screen)
          if (!route) continue
          const { open } = addressOf(screen, values)
          const failed = await openFailing(page, open, reply)
          await expectLoaded(page, open)
          if (failed.size > 0 && !independent.includes(route)) await expectRecovery(page, open)
          await page.unroute('**/api/**')
        }
      }),
    )
