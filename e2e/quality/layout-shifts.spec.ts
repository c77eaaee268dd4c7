import { expect } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { watchShifts } from '../steps/screens/layout-shifts.ts'
import { addressOf, expectLoaded, routeOf } from '../steps/screens/screen-checks.ts'
import { inState } from '../steps/screens/screen-state.ts'
import { screenStates } from '../steps/screens/screen-states.ts'

/** The measure of cumulative layout shift. */
const most = 0.02

for (const state of screenStates)
  test(
    `nothing moves while the screens of ${state.name} load @rare`,
    inState(state, async ({ page, values }) => {
      await page.addInitScript(watchShifts)
      for (const screen of state.screens.filter(routeOf)) {
        const { open } = addressOf(screen, values)
        await page.goto(open)
        await expectLoaded(page, open)
        const shifts = await page.evaluate<string[]>('shifts')
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
        expect.soft(sum, `${open}: layout shifts\n${shifts.join('\n')}`).toBeLessThanOrEqual(most)
      }
    }),
  )
