import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { signOutAndExpectNothingStored } from '../../steps/browser-storage.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'

test('ASVS 14.3.3 W-09 signing out clears what the browser stores, except the device’s identifier', {
  tag: '@core',
}, async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home')
  await expect(page.getByText('Rp20.000.000').first()).toBeVisible()
  await signOutAndExpectNothingStored(page)
  await expect(page.getByRole('textbox', { name: 'Nomor HP' })).toBeVisible()
  await page.goto('/H5/home')
  await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible()
})
