import { expect, type Page } from '@playwright/test'
import { test } from '../harness/fixtures.ts'

test('calls can be sent from the reference to the sandbox, and no other host is asked', async ({ page, baseURL }) => {
  // Its script has 5 MB.
  test.slow()
  const asked = new Set<string>()
  const refused: string[] = []
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/docs/try')
  await expect(page.getByRole('heading', { name: 'Lumbung API' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'For partners' })).toBeVisible()
  await page.goto('/docs/try#tag/channels/POST/api/partner/v1/token-check')
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/partner/v1/token-check'), { timeout: 60_000 }),
    sendFirst(page),
  ])
  expect(reply.status()).toBe(200)
  expect(await reply.json()).toMatchObject({ code: 'SUCCESS', data: { checks: expect.any(Array) } })
  expect([...asked]).toEqual([baseURL])
  expect(refused).toEqual([])
})

/** Opens the form of the token check and sends its example. */
async function sendFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Test Request.*token-check/ }).click()
  await page.getByRole('button', { name: /^Send post request/ }).click()
}
