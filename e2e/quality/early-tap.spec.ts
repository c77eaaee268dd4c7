import { expect, type Page } from '@playwright/test'
import { test } from '../harness/fixtures.ts'

/** Holds matching requests, including later ones, until `release` is called. */
async function hold(page: Page, pattern: RegExp) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return { requested: requested.promise, release: () => released.resolve() }
}

test('a tap before the scripts have loaded takes effect once they have', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/H5/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Nomor HP' }).fill('0812 3456 7890')
  await page.getByRole('button', { name: 'English' }).click()
  scripts.release()
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  await expect(number).toHaveValue(/812 ?3456 ?7890/)
  expect(new URL(page.url()).search).toBe('')
})

test.describe('when the app does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  for (const [path, lost] of [
    ['/H5/login', 'whose script fails to load'],
    ['/H5/bill', 'that is empty without its script'],
  ] as const)
    test(`a page ${lost} offers a reload`, async ({ page }) => {
      await page.route('**/assets/app-*.js', (route) => route.abort())
      await page.goto(path, { waitUntil: 'commit' })
      const offer = page.getByRole('alert').getByRole('link', { name: 'Muat ulang' })
      await expect(offer).toBeVisible()
      await page.unroute('**/assets/app-*.js')
      await offer.click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
    })

  test('K-06 D-001: a stalled script or screen offers a retry after 10 s, until it loads', async ({ page }) => {
    const script = await hold(page, /\/assets\/app-.*\.js$/)
    await page.clock.install()
    await page.goto('/H5/login', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: 'Nomor HP' })).toBeVisible()
    await script.requested
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('link', { name: 'Muat ulang' })).toBeVisible()
    script.release()
    await expect(page.getByRole('link', { name: 'Muat ulang' })).toHaveCount(0)

    const screen = await hold(page, /\/assets\/documents-screen-.*\.js$/)
    await page.evaluate("history.pushState(null, '', '/H5/documents/privacy')")
    await expect(page.locator('[aria-busy]')).toBeVisible()
    await screen.requested
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    screen.release()
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
  })
})
