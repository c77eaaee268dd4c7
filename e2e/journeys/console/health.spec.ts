import { expect } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { test } from '../../harness/fixtures.ts'
import { checkPage, enter, watchPolicy } from '../../steps/console-pages.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

// A payload that the topic's schema rejects: the job fails at each try.
const addFailing = statement(
  `insert into outbox (id, topic, payload, at) values ($1, 'engagement.message-queued', '{}', now())`,
)
const giveUp = statement(`
  update job.job set state = 'failed', completed_on = now(), data = jsonb_build_object('id', $1::text)
  where name = 'engagement.send-message' and state = 'retry'`)
const addNotice = statement(`
  insert into partner_event (user_id, id, channel, type, subject, ids, at, status, tries, outcome)
  values ($1, $1, 'GOPAY', 'loan.repaid', $1, '{}', now(), 'FAILED', 10, '500')`)
const addFault = statement(`
  insert into client_report (day, batch, n, at, level, message, route, channel)
  values ($2::date, substring(sha256($1::text::bytea) for 16), 0, $2::date, 'error', 'x is not a function', 'Home', 'H5')`)

for (const language of languages)
  test(`behaviour 13: an admin sees a job that was given up and tries it again by keyboard, in ${language}`, async ({
    page,
    desk,
    dataDir,
    database,
  }) => {
    const id = language === 'id'
    const { url } = desk
    await setLanguage(page, language, url)
    await watchPolicy(page)
    await enterConsole(page, { url, dataDir, name: 'Agus Wijaya', role: 'ADMIN' })
    await enter(page.getByRole('link', { name: id ? 'Kesehatan sistem' : 'Health', exact: true }))
    await expect(page.getByRole('region', { name: id ? 'Layanan luar' : 'Services outside' })).toBeVisible()
    await checkPage(page, 'health')

    await database.run(addFailing, [newId()])
    await database.run(addNotice, [newId()])
    // By the server's clock, which other tests may have moved.
    await database.run(addFault, [newId(), await desk.today()])
    await expect.poll(() => database.run(giveUp, [newId()])).toBe(1)
    await page.reload()
    const jobs = page.getByRole('region', { name: id ? 'Pekerjaan latar' : 'Background jobs' })
    await expect(jobs.getByText(id ? 'Menyerah' : 'Given up').last()).toBeVisible()
    await expect(page.getByText('x is not a function')).toBeVisible()
    await page.getByText(id ? 'Semua yang dihitung' : 'Everything that is counted').click()
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page, `health at ${width}`)
    }
    await enter(jobs.getByRole('button', { name: id ? /^Coba sekarang/ : /^Try now/ }))
    await page.keyboard.press('Tab')
    await page.getByRole('alertdialog').getByRole('textbox').fill('Penyebabnya sudah hilang')
    await checkPage(page, 'the reason')
    await enter(page.getByRole('alertdialog').getByRole('button').last())
    await expect(page.getByText(id ? 'Pekerjaan dijalankan lagi.' : 'The job runs again.')).toBeVisible()
    await expect(jobs.getByRole('button')).toHaveCount(0, { timeout: 40_000 })
  })

test('the focus stays where somebody has moved it while a screen was still loading, and follows a link', async ({
  page,
  desk,
  dataDir,
}) => {
  await enterConsole(page, { url: desk.url, dataDir, name: 'Agus Wijaya', role: 'ADMIN' })
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/console\/office-[\w-]+\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`${desk.url}/console/operators`)
  const link = page.getByRole('link', { name: 'Kesehatan sistem', exact: true })
  await link.focus()
  code.resolve()
  await expect(page.locator('h1')).toHaveText('Operator')
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(page.locator('h1')).toHaveText('Kesehatan sistem')
  await expect(page.locator('h1')).toBeFocused()
})
