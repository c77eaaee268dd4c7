import { expect, type Route } from '@playwright/test'
import { test } from './fixtures.ts'
import { decidedPerson, takeOver } from './steps/customers.ts'
import { checkShownScreen, languages, setLanguage } from './steps/screen-checks.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Behind a service worker no answer can be put in the server's place.
  serviceWorkers: 'block',
  expectedNoise: /Failed to load resource.* (500|503) |ERR_FAILED/,
})

const answer =
  (status: number, code: string, data = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, message: 'Ada gangguan', requestId: 'r-1', data } })

/** What the server says to every call, and what then has to stand on the screen. */
const troubles = [
  {
    name: 'a fault',
    reply: answer(500, 'SYSTEM_ERROR'),
    paths: ['/H5/home', '/H5/bill', '/H5/me', '/H5/apply-status'],
  },
  { name: 'no answer', reply: (route: Route) => route.abort(), paths: ['/H5/bill', '/H5/apply-status'] },
] as const

for (const { name, reply, paths } of troubles) {
  test(`screens with ${name} from the server`, async ({ page, context, desk }) => {
    await takeOver(context, await decidedPerson(desk))
    await page.route('**/api/**', reply)
    for (const language of languages) {
      await setLanguage(page, language, desk.url)
      for (const path of paths) {
        await page.goto(path)
        const again = page
          .getByRole('main')
          .getByRole('button', { name: language === 'id' ? 'Coba lagi' : 'Try again' })
        await expect(again).toBeVisible()
        await checkShownScreen(page, language, `${path} with ${name}`)
      }
    }
  })
}

test('maintenance, and what the service worker keeps for no network', async ({ page, desk }) => {
  await page.route('**/api/**', answer(503, 'MAINTENANCE', { until: '2026-11-21T03:00:00Z' }))
  for (const language of languages) {
    await setLanguage(page, language, desk.url)
    await page.goto('/H5/bill/how-to-pay')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await checkShownScreen(page, language, 'maintenance')
  }
  await page.goto('/offline.html')
  await checkShownScreen(page, 'id', 'offline')
})
