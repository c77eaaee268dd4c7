import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { test } from '../harness/fixtures.ts'
import { signedInCustomer, signInBrowser } from '../steps/customers.ts'
import { setLanguage } from '../steps/screens/screen-checks.ts'
import { agreeToTerms, signInByCode } from '../steps/sign-in.ts'

const rowsOf = async (database: Database, sql: string, values: unknown[] = []) =>
  (await database.pool.query(sql, values)).rows
/** What was reported in a language since the test began, as `name route`. */
const eventsIn = async (database: Database, language: string) =>
  (await rowsOf(database, 'select name, route, properties from client_event where language = $1', [language])).map(
    ({ name, route, properties }) => [name, route, properties.action ?? properties.metric].filter(Boolean).join(' '),
  )
/** Opens a page and waits until what follows the first view has started. */
async function openWatched(page: Page, path: string): Promise<void> {
  // A beacon of the page before is no fetch.
  const sent = page.waitForRequest((one) => one.url().includes('/api/collect') && one.resourceType() === 'fetch')
  await page.goto(path)
  await sent
}

test('C-067: screens, actions and measures are reported, also while the page is left, in both languages', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  for (const [language, me] of [
    ['id', 'Saya'],
    ['en-us', 'Me'],
  ] as const) {
    await setLanguage(page, language, desk.url)
    await database.pool.query('delete from client_event')
    await openWatched(page, '/H5/home')
    await page.getByRole('link', { name: me, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: me, exact: true })).toBeVisible()
    await page.goto('/H5/about-us')
    await expect
      .poll(() => eventsIn(database, language))
      .toEqual(
        expect.arrayContaining(['screen_view Home', 'screen_view Me', 'web_vital Home LCP', 'web_vital Home CLS']),
      )
  }
  await openWatched(page, '/H5/me/my-account/change-user-name')
  await page.getByRole('textbox').fill('Sari')
  await page.getByRole('button', { name: /Save/ }).click()
  await page.goto('about:blank')
  const stored = await rowsOf(database, 'select client_event::text as row from client_event')
  expect(stored.filter(({ row }) => row.includes('Sari'))).toEqual([])
})

test('W-05 W-06 C-059: the version of the app is stored for the device of a sign-in, once', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  const uploads: string[] = []
  const ids = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) ids.add(request.headers()['x-adv-uuid'])
    if (request.url().includes('/device-info/upload')) uploads.push(request.headers()['content-encoding'] ?? '')
  })
  const sent = page.waitForResponse(/\/api\/device-info\/upload/)
  await page.goto('/H5/home')
  expect((await sent).status()).toBe(200)
  await openWatched(page, '/H5/me')
  expect(uploads).toEqual(['gzip'])
  const installation = (await context.cookies()).find(({ name }) => name === 'installation')?.value
  expect([...ids]).toEqual([installation])
  const [stored] = await rowsOf(
    database,
    'select app_version, app_version_code, source from device_info order by at desc',
  )
  expect(stored).toEqual({ app_version: '0.0.5', app_version_code: '5', source: 'H5' })
})

test('P-10 C-COM-06: the advertisement of the entry is sent at sign-in and leaves the address at once', async ({
  page,
  desk,
  database,
}) => {
  await page.goto('/H5/about-us?advSourceType=video&advAgencyToken=agency.token-1')
  await expect(page).toHaveURL(/\/H5\/about-us$/)
  const sent = page.waitForRequest(/\/api\/auth\/login\/otp/)
  await signInByCode(page, desk, newNumber())
  expect((await sent).headers()['x-adv-agency-token']).toBe('agency.token-1')
  await agreeToTerms(page)
  const stored = await rowsOf(database, 'select source_type, agency_token is not null as token from acquisition')
  expect(stored).toEqual([{ source_type: 'video', token: true }])
})

test.describe('with a pixel', () => {
  // The policy of this server knows no pixel, so that the frame itself stays empty.
  test.use({ expectedErrors: /frame-src|default-src/ })

  test('C-COM-13 D-209: the frame of the pixel is there on general screens and gone on all others', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await signedInCustomer(desk))
    await page.route(/\/api\/user\/info/, async (route) => {
      const reply = await (await route.fetch()).json()
      await route.fulfill({ json: { ...reply, data: { ...reply.data, pixel: true } } })
    })
    const frame = page.locator('iframe#pixel')
    await page.goto('/H5/home')
    await expect(frame).toHaveCount(1)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await page.getByRole('link', { name: 'Tagihan', exact: true }).click()
    await expect(frame).toHaveCount(0)
    await page.getByRole('link', { name: 'Beranda', exact: true }).click()
    await expect(frame).toHaveCount(1)
  })
})

test.describe('with a call that fails', () => {
  test.use({ expectedErrors: /Failed to load resource.* 500 / })

  test('C-068 H-10: an error of the server is reported once, with its call and screen', async ({
    page,
    context,
    desk,
    database,
  }) => {
    await signInBrowser(context, await signedInCustomer(desk))
    await openWatched(page, '/H5/me')
    // No other test's.
    const requestId = randomUUID()
    const body = JSON.stringify({ code: 'SYSTEM_ERROR', message: 'x', data: { requestId } })
    await page.route(/\/api\/invoice\/list/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    )
    await page.goto('/H5/me/invoice-page')
    await expect
      .poll(() =>
        rowsOf(database, 'select level, message, route from client_report where request_id = $1', [requestId]),
      )
      .toEqual([
        {
          level: 'error',
          message: 'Server error',
          route: 'InvoicePage',
        },
      ])
  })
})

test('C-068: an error that nothing handles is reported without what was typed', async ({ page, database, errors }) => {
  await openWatched(page, '/H5/login')
  await page.evaluate(`setTimeout(() => { throw new RangeError('too far for "Siti" 081234567890') })`)
  await page.goto('about:blank')
  await expect
    .poll(() => rowsOf(database, `select message, route from client_report where message like 'RangeError%'`))
    .toEqual([{ message: 'RangeError: too far for [text] [number]', route: 'Login' }])
  errors.splice(0)
})
