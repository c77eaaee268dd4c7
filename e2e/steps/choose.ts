import { expect, type Locator } from '@playwright/test'

/** Checks a radio button or checkbox. Unlike `check()` it allows a tap before hydration, which takes effect later. */
export async function choose(field: Locator): Promise<void> {
  if (await field.isChecked()) return
  await field.click()
  await expect(field).toBeChecked()
}
