import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { signOutAndSeeNothingKept } from './steps/browser-storage.ts'
import { decidedPerson, takeOver } from './steps/customers.ts'

test('ASVS 14.3.3 W-09 signing out clears what the browser keeps; the device is known again, and the app goes on', async ({
  page,
  context,
  desk,
}) => {
  await takeOver(context, await decidedPerson(desk))
  await page.goto('/H5/home')
  await expect(page.getByText('Rp20.000.000').first()).toBeVisible()
  await signOutAndSeeNothingKept(page)
  await expect(page.getByRole('textbox', { name: 'Nomor HP' })).toBeVisible()
  await page.goto('/H5/home')
  await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible()
})
