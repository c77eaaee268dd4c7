import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import type { PageSource, ReadRequest, RenderedRoot } from '@lumbung/shared/preloaded-replies.ts'
import { expect, type Page, type Request } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { choose } from '../steps/choose.ts'
import { decidedCustomer, type Person, signInBrowser } from '../steps/customers.ts'
import { borrower } from '../steps/loans.ts'
import { watchShifts } from '../steps/screens/layout-shifts.ts'
import { languageTurn } from '../steps/screens/sample.ts'

/** Calls that wait until the first view is complete. */
const afterFirstView = ['/api/events', '/api/user/info', '/api/device-info/upload', '/api/collect']

/** Opens a page that is written for its customer; on a busy machine one that takes a second is sent as built. */
async function openWritten(page: Page, path: string, waitUntil: 'load' | 'commit' = 'load') {
  for (let tries = 0; tries < 5; tries++) {
    const response = await page.goto(path, { waitUntil })
    if (response?.headers()['cache-control'] === 'no-store') return response
  }
  throw new Error(`${path} was sent as built`)
}

/** Opens a page and returns its markup as sent, without scripts and styles, and the calls until the service worker is ready. */
async function openFirst(page: Page, path: string) {
  let calls: string[] = []
  const listener = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) calls = []
    if (pathname.startsWith('/api/')) calls.push(pathname)
  }
  page.on('request', listener)
  const response = await openWritten(page, path)
  const html = (await response.text()).replace(/<(script|style).*?<\/\1>/gs, '')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  page.off('request', listener)
  return { html, calls }
}

/** The figures that the page shows, from the API. */
async function figuresOf({ client }: Person, path: string): Promise<number[]> {
  if (path.endsWith('/bill')) {
    const { bills, openTotal } = await client.data(currentBills)
    return [bills[0]?.unpaid ?? 0, openTotal]
  }
  const [product] = await client.data(products)
  if (!product) throw new Error('nothing is on offer')
  const body = { productId: product.productId, amount: product.min, tenor: Math.min(...product.tenors) }
  const price = await client.data(quote, { body })
  return [price.total, price.interest, price.serviceFee, price.vat, price.installments[0]?.total ?? 0]
}

for (const [path, make] of [
  ['/H5/bill', borrower],
  ['/H5/home/apply-loan', decidedCustomer],
] as const)
  for (const language of ['id', 'en-us'])
    test(`${path} in ${language} is served with the customer's figures; the app makes no call and shifts nothing`, {
      tag: languageTurn(path, language),
    }, async ({ page, context, desk }) => {
      const person = await make(desk)
      await signInBrowser(context, person)
      await context.addCookies([{ name: 'language', value: language, url: desk.url }])
      await page.addInitScript(watchShifts)
      const figures = await figuresOf(person, path)
      // The first visit installs the service worker.
      await openFirst(page, path)
      // Events of what was just set up may still arrive, and are a reason to read again.
      await expect(async () => {
        const { html, calls } = await openFirst(page, path)
        for (const figure of figures) expect(html).toContain(formatMoney(figure).slice(2))
        expect(html).not.toContain('aria-busy="true"')
        expect(calls.filter((call) => !afterFirstView.includes(call))).toEqual([])
        expect(await page.evaluate('shifts')).toEqual([])
      }).toPass({ timeout: 60_000 })
    })

/** The paths in all caches of the service worker. */
const keptPages = `(async () => {
  const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return caught.flat().map(({ url }) => new URL(url).pathname)
})()`

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the service worker stores no customer page; offline the offline page is shown', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await borrower(desk))
    for (let visit = 0; visit < 2; visit++) await openFirst(page, '/H5/bill')
    await expect(page.getByText('Sisa seluruh pinjaman')).toBeVisible()
    const kept: string[] = await page.evaluate(keptPages)
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html'])
    await context.setOffline(true)
    await page.goto('/H5/bill')
    await expect(page.getByRole('heading', { name: 'Koneksi internet terputus' })).toBeVisible()
    await expect(page.getByText('Sisa seluruh pinjaman')).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('a stored draft replaces the default terms after hydration, with its own price', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await openWritten(page, '/H5/home/apply-loan')
  await choose(page.getByRole('radio', { name: /^12/ }))
  await expect(page.getByRole('row', { name: /^12 / })).not.toContainText('Rp-')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^12/ })).toBeChecked()
  await expect(page.getByRole('row', { name: /^12 / })).not.toContainText('Rp-')
})

test('a tenor tapped before the scripts have loaded is chosen once they have', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await openWritten(page, '/H5/home/apply-loan', 'commit')
  await expect(page.getByRole('slider')).toBeVisible()
  await page.evaluate(`document.querySelector('input[type=range]').value = 9`)
  await page.getByRole('radio', { name: /^12/ }).click()
  await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked()
  release()
  await expect(page.getByRole('radio', { name: /^12/ })).toBeChecked()
  await expect(page.getByRole('row', { name: /^12 / })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveValue('0')
})

test('with a stored draft a tap before the scripts have loaded takes effect, and the draft stays', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await openWritten(page, '/H5/home/apply-loan')
  await choose(page.getByRole('radio', { name: /^12/ }))
  await expect(page.getByRole('row', { name: /^12 / })).not.toContainText('Rp-')
  const chosen = page.locator('label:has(input[name=tenor]:checked)')
  for (const [tapped, tenor] of [
    [page.getByRole('button', { name: 'Tujuan pinjaman:' }), '12'],
    [page.getByRole('radio', { name: /^9/ }), '9'],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await openWritten(page, '/H5/home/apply-loan', 'commit')
    await tapped.click()
    release()
    await expect(chosen).toContainText(tenor)
    await expect(page.getByRole('dialog')).toHaveCount(tenor === '12' ? 1 : 0)
    await page.unroute('**/assets/*.js')
  }
})

for (const language of ['id', 'en-us'])
  test(`in ${language} nothing below the price moves when the price of another tenor arrives`, {
    tag: languageTurn('tenors', language),
  }, async ({ page, context, desk }) => {
    await signInBrowser(context, await decidedCustomer(desk))
    await context.addCookies([{ name: 'language', value: language, url: desk.url }])
    const purpose = page.locator('label', { hasText: /Tujuan pinjaman|Loan purpose/ }).first()
    const y = async () => (await purpose.boundingBox())?.y
    const held: (() => void)[] = []
    await page.route('**/api/loan/quote**', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.continue()
    })
    const arrive = async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const before = await y()
      for (const go of held.splice(0)) go()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      expect(await y()).toBe(before)
    }
    await openWritten(page, '/H5/home/apply-loan')
    for (const tenor of [12, 3]) {
      await page.getByRole('radio', { name: new RegExp(`^${tenor}`) }).click()
      await expect(page.getByRole('row')).toHaveCount(9 + 1 + tenor)
      await arrive()
    }
    // The first price within the app, with the facts about tenors after it.
    const { promise: priced, resolve: showFacts } = Promise.withResolvers<void>()
    await page.route('**/api/ads**', async (route) => {
      await priced
      await route.continue()
    })
    await page.evaluate('localStorage.clear()')
    await page.goto('/H5/home')
    await page.evaluate("history.pushState(null, '', '/H5/home/apply-loan')")
    await expect(purpose).toBeVisible()
    await arrive()
    const before = await y()
    showFacts()
    await expect(page.getByText(/Total biaya terendah|Lowest total cost/)).toBeVisible()
    expect(await y()).toBe(before)
  })

/** The built renderer with replies of our own. */
async function render(address: string, read: PageSource['read']): Promise<string> {
  const file = new URL('../../web/dist/render/entry-render.js', import.meta.url).href
  const { renderRoot } = (await import(file)) as {
    renderRoot(address: string, language: 'id', source: PageSource): Promise<RenderedRoot>
  }
  return (await renderRoot(address, 'id', { now: new Date(), read })).html
}

test('neither a customer’s text nor the URL can break out of its place in the page', async ({ desk }) => {
  const { client } = await decidedCustomer(desk)
  const text = '</script><script>alert(1)</script>'
  const accounts = (await client.data(bankInfo)).map((account) => ({ ...account, holderName: text }))
  const get = async ({ path, query = {} }: ReadRequest) => {
    const search = new URLSearchParams({ ...(query as Record<string, string>), channel: 'H5', lang: 'id' })
    const reply = await client.fetch(`/api${path}?${search}`)
    return ((await reply.json()) as { data: unknown }).data
  }
  const page = await render(`/H5/home/apply-loan?x="><script>`, async (request) =>
    request.path === bankInfo.path ? accounts : request.path === quote.path ? undefined : get(request),
  )
  expect(page).toContain('alert(1)')
  expect(page.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(page).toContain('data-rendered="/H5/home/apply-loan?x=&quot;&gt;&lt;script&gt;"')
})
