import { queueDay } from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import { expect } from '@playwright/test'
import { hoursTexts } from '../../../../web/src/console/queue/figures/hours-texts.ts'
import { queueTexts } from '../../../../web/src/console/queue/queue-texts.ts'
import { desktop } from '../../../harness/console.ts'
import { test } from '../../../harness/fixtures.ts'
import { checkPage } from '../../../steps/console-pages.ts'
import { referredApplicant } from '../../../steps/customers.ts'
import { moveToMorning } from '../../../steps/database-changes.ts'
import { languages } from '../../../steps/screens/screen-checks.ts'
import { maker } from '../acts/people.ts'
import { sitDown } from '../acts/play.ts'

test.use(desktop)

for (const language of languages)
  test(`behaviour 13 in ${language}: the figures above the queue count what came and what was decided today, as bars and as a table; axe, policy, width`, async ({
    page,
    browser,
    desk,
    database,
  }) => {
    test.slow()
    // No day ends while its cases are counted.
    await moveToMorning(database, desk)
    const seat = await sitDown({ desk, database, browser }, { page, language, name: maker, role: 'REVIEWER' })
    const t = seat.words(hoursTexts)
    const { tiles } = seat.words(queueTexts)
    const day = async () => (await seat.operator.client.data(queueDay)).today
    const { applicationId } = await referredApplicant(desk)
    const before = await day()
    expect(before.received).toBeGreaterThan(0)
    await desk.sendBack(applicationId, 'ktp')
    expect((await day()).decided).toBe(before.decided + 1)

    // What the page has read may be a moment older.
    await expect(async () => {
      await seat.open('/queue')
      const { received, decided, approved, rejected } = await day()
      const share = approved + rejected > 0 ? tiles.outcomes(String(approved), String(rejected)) : tiles.noneToday
      await expect(page.getByText(share, { exact: true })).toBeVisible({ timeout: 5000 })
      const bars = page.getByRole('img', { name: t.says(String(received), String(decided), '') })
      await expect(bars).toBeVisible({ timeout: 5000 })
      await seat.press(t.asTable)
      const sum = seat.dialog.getByRole('row', { name: `${t.sum} ${received} ${decided}`, exact: true })
      await expect(sum).toBeVisible({ timeout: 5000 })
    }).toPass()
    await checkPage(page, 'the table')
    await seat.send(t.close)
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page, `the figures at ${width}`)
    }
  })
