import { expect } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { signInBrowser } from '../steps/customers.ts'
import { watchShifts } from '../steps/screens/layout-shifts.ts'
import { addressOf, routeOf } from '../steps/screens/screen-checks.ts'
import { screenStates } from '../steps/screens/screen-states.ts'

/** The measure of cumulative layout shift. */
const most = 0.02

for (const { name, screens, arrange } of screenStates)
  test(`nothing moves while the screens of ${name} load @rare`, async ({ page, context, desk, camera, database }) => {
    const { person, values = {}, undo } = await arrange({ page, context, desk, camera, database })
    try {
      if (person) await signInBrowser(context, person)
      await page.addInitScript(watchShifts)
      for (const screen of screens.filter(routeOf)) {
        const { open } = addressOf(screen, values)
        await page.goto(open)
        await expect(page.locator('h1'), open).toHaveCount(1)
        await expect(page.locator('[aria-busy=true]:not(button)'), `${open}: loaded`).toHaveCount(0)
        const shifts = await page.evaluate<string[]>('shifts')
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
        expect.soft(sum, `${open}: layout shifts\n${shifts.join('\n')}`).toBeLessThanOrEqual(most)
      }
    } finally {
      await undo?.()
    }
  })
