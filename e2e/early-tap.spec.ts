import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('a tap before the scripts have arrived is done when they have', async ({ page }) => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/H5/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Nomor HP' }).fill('0812 3456 7890')
  await page.getByRole('button', { name: 'English' }).click()
  arrive()
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  await expect(number).toHaveValue(/812 ?3456 ?7890/)
  expect(new URL(page.url()).search).toBe('')
})

test.describe('when the app does not come', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  for (const [path, lost] of [
    ['/H5/login', 'whose script is lost'],
    ['/H5/bill', 'that is empty without its script'],
  ] as const)
    test(`a page ${lost} offers to load it again`, async ({ page }) => {
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

  test('K-06 D-001: after 10 s a script or screen that stalls is offered again, and comes all the same', async ({
    page,
  }) => {
    const waiting: (() => void)[] = []
    const letGo = () => {
      for (const go of waiting.splice(0)) go()
    }
    const hold = (pattern: RegExp) =>
      page.route(pattern, async (route) => {
        await new Promise<void>((go) => waiting.push(go))
        await route.continue()
      })
    await page.clock.install()
    await hold(/\/assets\/app-.*\.js$/)
    await page.goto('/H5/login', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: 'Nomor HP' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('link', { name: 'Muat ulang' })).toBeVisible()
    letGo()
    await expect(page.getByRole('link', { name: 'Muat ulang' })).toHaveCount(0)

    await hold(/\/assets\/documents-screen-.*\.js$/)
    await page.evaluate("history.pushState(null, '', '/H5/documents/privacy')")
    await expect(page.locator('[aria-busy]')).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
    letGo()
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0)
  })
})
