import { expect } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { signInBrowser } from '../steps/customers.ts'
import { overlayStates, sayIn } from '../steps/screens/overlays.ts'
import { checkShownScreen, languages, setLanguage } from '../steps/screens/screen-checks.ts'

// Contrast is measured after transitions; responses cannot be mocked behind a service worker.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

for (const { name, arrange } of overlayStates) {
  test(`A-03 A-04 A-06 A-11 A-17 A-19: dialogs and sheets of ${name}`, async ({
    page,
    context,
    desk,
    camera,
    database,
  }) => {
    const { person, openings } = await arrange({ page, context, desk, camera, database })
    await signInBrowser(context, person)
    for (const language of languages) {
      await setLanguage(page, language, desk.url)
      for (const { name: opened, at, open } of openings) {
        await page.goto(at)
        await open?.(page, sayIn(language))
        await expect(page.locator('[role=dialog], [role=alertdialog], [role=alert]')).toBeVisible()
        await checkShownScreen(page, language, opened)
      }
    }
  })
}
