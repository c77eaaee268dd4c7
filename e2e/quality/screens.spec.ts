import { expect } from '@playwright/test'
import { routeMeta } from '../../web/src/shell/router/route-table.ts'
import { test } from '../harness/fixtures.ts'
import { signInBrowser } from '../steps/customers.ts'
import { checkScreens, isChecked, routeOf } from '../steps/screens/screen-checks.ts'
import { screenStates } from '../steps/screens/screen-states.ts'

// Contrast is measured after transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, screens, arrange } of screenStates) {
  const title = `screens of ${name}`
  if (!screens.some((_, index) => isChecked(title, index))) continue
  test(title, async ({ page, context, desk, camera, database }) => {
    const { person, values = {}, undo } = await arrange({ page, context, desk, camera, database })
    try {
      if (person) await signInBrowser(context, person)
      await checkScreens(page, { url: desk.url, screens, values })
    } finally {
      await undo?.()
    }
  })
}

test('the sandbox desk, the test users, the component gallery and the catalogue of texts', async ({ page, desk }) => {
  const screens = ['/sandbox', '/H5/test/user', '/sandbox/gallery', '/sandbox/texts'] as const
  await checkScreens(page, { url: desk.url, screens })
})

test('every route (R-004 to R-142, RA-03 to RA-05, RA-07, RA-08, RA-10) is checked in at least one state', () => {
  const seen = new Set(screenStates.flatMap(({ screens }) => screens.map(routeOf)))
  expect(Object.keys(routeMeta).filter((name) => !seen.has(routeOf(name as keyof typeof routeMeta)))).toEqual([])
})
