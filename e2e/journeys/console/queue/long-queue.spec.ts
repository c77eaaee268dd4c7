import { expect, type Page } from '@playwright/test'
import { openCasesOf } from '../../../../server/src/testing/load/seed-cases.ts'
import { seedCustomers } from '../../../../server/src/testing/load/seed-customers.ts'
import { newOperator } from '../../../../server/src/testing/people/operators.ts'
import { query, type TestApp } from '../../../../server/src/testing/test-app.ts'
import { test } from '../../../harness/fixed-clock.ts'
import { checkPage, watchPolicy } from '../../../steps/console-pages.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** One in twenty waits for a video call. */
const people = 2_000
const cases = 1_900
/** Other customers in each test. */
let from = 100_000

/** Opens the queue as a senior, with many cases in it. */
async function openLongQueue(app: TestApp, page: Page) {
  await query(app, 'delete from review_case')
  await openCasesOf(app.app, await seedCustomers(app.app, people, from))
  from += people
  const dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  const [name = '', value = ''] = dewi.client.cookie?.split('=') ?? []
  await page.context().addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Strict' }])
  await watchPolicy(page)
  await page.goto(`${app.url}/console/queue`)
  await expect(page.locator('tbody a[data-case]').first()).toBeVisible()
  return dewi
}

const ids = async (app: TestApp): Promise<string[]> =>
  (
    await query(
      app,
      `select application_id as id from review_case where view = 'APPLICATIONS' order by due_at, application_id`,
    )
  ).map(({ id }) => String(id))

/** The numbers of the rows that can be seen below the bar of the page, by `aria-rowindex`; the first is that of the headings. */
const rowsOnScreen = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('tr[aria-rowindex]')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight ? Number(row.getAttribute('aria-rowindex')) : []
  })`)

const drawn = (page: Page) => page.locator('tbody tr[data-index]')
const focusedCase = (page: Page) => page.evaluate<string | undefined>('document.activeElement.dataset.case')
const isInView = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect()
    return top >= 64 && bottom <= innerHeight
  })()`)

test('behaviour 13: a queue of 1,900 cases is scrolled from end to end, each row once, with few of them in the page', async ({
  app,
  page,
}) => {
  test.slow()
  await openLongQueue(app, page)
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', String(cases + 1))
  await expect(page.getByText('200 dari 1.900 kasus sudah dimuat')).toBeVisible()
  const widths = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('thead th')].map((one) => one.getBoundingClientRect().width)`,
    )
  const atFirst = await widths()
  const seen = new Set<number>()
  let most = 0
  await expect(async () => {
    const rows = await rowsOnScreen(page)
    expect(rows.every((row, at) => row === (rows[0] ?? 0) + at)).toBe(true)
    for (const row of rows) seen.add(row)
    most = Math.max(most, await drawn(page).count())
    await page.evaluate(
      'new Promise((drawn) => { scrollBy(0, 500); requestAnimationFrame(() => requestAnimationFrame(drawn)) })',
    )
    expect(rows.at(-1)).toBe(cases + 1)
  }).toPass({ intervals: [1], timeout: 120_000 })
  expect(most).toBeLessThan(60)
  expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: cases + 1 }, (_, n) => n + 1))
  expect(await widths()).toEqual(atFirst)
  await expect(page.getByText('1.900 kasus', { exact: true })).toBeVisible()
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, -40_000)
  await expect.poll(async () => (await rowsOnScreen(page))[0]).toBeLessThan(1200)
  await checkPage(page, 'in the middle of a long queue')
})

test('D-240: rows that are not drawn are reached, marked and given away by keyboard, and N takes the next', async ({
  app,
  page,
}) => {
  test.slow()
  await openLongQueue(app, page)
  const all = await ids(app)
  const bayu = await newOperator(app, ['REVIEWER'], 'Bayu Pratama')
  await page.keyboard.press('j')
  expect(await focusedCase(page)).toBe(all[0])
  await page.keyboard.press('x')
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 5_000)
  await expect.poll(async () => (await rowsOnScreen(page))[0]).toBeGreaterThan(90)
  expect(await focusedCase(page), 'the focus stays with its row').toBe(all[0])
  await page.keyboard.press('ArrowDown')
  expect(await focusedCase(page)).toBe(all[1])
  await expect.poll(() => isInView(page)).toBe(true)
  await page.keyboard.press('End')
  const last = await focusedCase(page)
  expect(all.indexOf(last ?? '')).toBeGreaterThanOrEqual(199)
  await expect.poll(() => isInView(page)).toBe(true)
  await page.keyboard.press('x')
  await expect(page.getByText('2 dipilih')).toBeInViewport()
  for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowUp')
  expect(await focusedCase(page)).toBe(all[all.indexOf(last ?? '') - 30])
  await expect.poll(() => isInView(page)).toBe(true)
  await page.keyboard.press('t')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('combobox').selectOption({ label: 'Bayu Pratama' })
  await dialog.getByRole('button', { name: 'Serahkan' }).press('Enter')
  await expect(page.getByText('2 kasus diserahkan.')).toBeInViewport()
  const given = await query(app, 'select application_id as id from review_case where lease_by = $1', [bayu.id])
  expect(given.map(({ id }) => String(id)).toSorted()).toEqual([all[0], last].toSorted())
  await page.keyboard.press('Home')
  expect(await focusedCase(page), 'the focus is back in the list').toBe(all[0])
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`/console/cases/${all[1]}$`))
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('a case that another takes, and one that is decided, keep the focus where it is', async ({ app, page }) => {
  await openLongQueue(app, page)
  const all = await ids(app)
  const rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  const until = new Date(app.clock.now().getTime() + 900_000)
  const row = (id: string | undefined) => drawn(page).filter({ has: page.locator(`[data-case="${id}"]`) })
  await row(all[5]).getByRole('button').focus()
  await query(app, 'update review_case set lease_by = $1, lease_until = $2 where application_id = $3', [
    rina.id,
    until,
    all[5],
  ])
  await expect(row(all[5])).toContainText('Rina Kartika')
  expect(await focusedCase(page)).toBe(all[5])
  await page.keyboard.press('ArrowDown')
  await query(app, 'delete from review_case where application_id = any($1)', [[all[4], all[6]]])
  await expect(row(all[6])).toContainText('Tidak lagi menunggu')
  expect(await focusedCase(page)).toBe(all[6])
  await page.getByRole('button', { name: 'Perbarui daftar' }).press('Enter')
  await expect(row(all[6])).toHaveCount(0)
  await expect(page.locator('h1')).toBeFocused()
  await page.keyboard.press('j')
  expect(await focusedCase(page)).toBe(all[0])
})

test('a page that cannot be read says so below the list, and is read again on request', async ({ app, page }) => {
  await page.route(/\/api\/operator\/queue\?.*after=/, (route) => route.abort())
  await openLongQueue(app, page)
  await page.locator('tbody a[data-case]').first().focus()
  await page.keyboard.press('End')
  const again = page.getByRole('button', { name: 'Muat lagi' })
  await expect(again).toBeVisible()
  await page.unroute(/\/api\/operator\/queue\?.*after=/)
  await again.press('Enter')
  await expect(page.getByText('400 dari 1.900 kasus sudah dimuat')).toBeVisible()
})
