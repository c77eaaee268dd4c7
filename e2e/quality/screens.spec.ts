import { expect } from '@playwright/test'
import { routeMeta } from '../../web/src/shell/router/route-table.ts'
import { test } from '../harness/fixtures.ts'
import { checkOverlays } from '../steps/screens/overlays.ts'
import { drawn, isThorough, sampleOf } from '../steps/screens/sample.ts'
import { checkScreens, routeOf } from '../steps/screens/screen-checks.ts'
import { inState } from '../steps/screens/screen-state.ts'
import { screenStates } from '../steps/screens/screen-states.ts'

// Replies cannot be changed behind a service worker.
test.use({ serviceWorkers: 'block' })

const everyRun = 'a borrower'

/** An ordinary run takes a third of the states. */
const states = screenStates.filter(({ name }) => isThorough || name === everyRun || drawn(name) % 3 === 0)

const namedScreens = states.map(({ name: state, screens }) =>
  screens.map((screen, index) => ({ name: `${state} ${index}`, screen, kind: routeOf(screen) ?? String(screen) })),
)
const sample = sampleOf(namedScreens.flat())

for (const [index, state] of states.entries()) {
  const { name, overlays = [] } = state
  const screens = (namedScreens[index] ?? []).filter((screen) => sample.has(screen.name))
  if (screens.length + overlays.length === 0) continue
  const check = inState(state, async ({ page, desk: { url }, values, person }) => {
    await checkScreens(page, { url, screens, values })
    await checkOverlays(page, { url, overlays, values, person })
  })
  if (overlays.length === 0) {
    test(`screens of ${name}`, check)
    continue
  }
  const tag = name === everyRun ? '@core' : []
  test(`A-03 A-04 A-06 A-11 A-17 A-19: screens, dialogs and sheets of ${name}`, { tag }, check)
}

test('the sandbox desk, the test users, the component gallery and the catalogue of texts', async ({ page, desk }) => {
  // The last two show more than any customer sees.
  test.slow()
  const pages = ['/sandbox', '/H5/test/user', '/sandbox/gallery', '/sandbox/texts'] as const
  const named = pages.map((screen) => ({ name: screen, screen, kind: 'sandbox' }))
  const picked = sampleOf(named)
  await checkScreens(page, { url: desk.url, screens: named.filter(({ name }) => picked.has(name)) })
})

test('every route (R-004 to R-142, RA-03 to RA-05, RA-07, RA-08, RA-10) is checked in at least one state', () => {
  const seen = new Set(screenStates.flatMap(({ screens }) => screens.map(routeOf)))
  expect(Object.keys(routeMeta).filter((name) => !seen.has(routeOf(name as keyof typeof routeMeta)))).toEqual([])
})
