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
  await page.getByRole('textbox', { name: 'Nomor ponsel' }).fill('0812 3456 7890')
  await page.getByRole('button', { name: 'English' }).click()
  arrive()
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  await expect(number).toHaveValue(/812 ?3456 ?7890/)
  expect(new URL(page.url()).search).toBe('')
})
