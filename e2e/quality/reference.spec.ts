import { expect } from '@playwright/test'
import { test } from '../harness/fixtures.ts'

test('the API reference can be searched, and its guide links to the calls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/docs')
  const calls = page.locator('main section')
  const all = await calls.count()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'POST /loan/quote' })).toBeVisible()
  expect(all).toBeGreaterThan(50)
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('settlement quote')
  await expect(page.locator('main section:visible')).not.toHaveCount(all)
  await expect(page.getByRole('heading', { name: /settlement-quote/ })).toBeVisible()
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(page.getByText('No call has these words.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.locator('main section:visible')).toHaveCount(all)
  await page
    .getByRole('main')
    .getByRole('link', { name: /POST \/api\/loan\/apply/ })
    .click()
  await expect(page).toHaveURL(/#lending\.applyForLoan$/)
})

test('on a phone the guide comes first, and the list of calls is folded away until it is searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeInViewport()
  const call = page.getByRole('navigation').getByRole('link', { name: 'POST /loan/quote' })
  await expect(call).toBeHidden()
  await page.getByRole('searchbox').fill('loan quote')
  await expect(call).toBeVisible()
  await call.click()
  await expect(page.getByRole('heading', { name: 'POST /api/loan/quote' })).toBeInViewport()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
