import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect, type Page } from '@playwright/test'
import { statement } from '../../server/src/platform/database/sql.ts'
import { test } from '../harness/fixtures.ts'
import { openClient } from '../steps/client.ts'
import { decidedCustomer, signInBrowser } from '../steps/customers.ts'
import { servePagesInParts } from '../steps/page-in-parts.ts'
import { watchShifts } from '../steps/screens/layout-shifts.ts'

/** The home page as the server sends it, before any script runs. */
async function homeHtml(url: string, cookie: string, channel = 'H5'): Promise<string> {
  const reply = await fetch(`${url}/${channel}/home`, { headers: { cookie } })
  return (await reply.text()).replace(/<(script|style).*?<\/\1>/gs, '')
}

const offers = [
  { language: 'id', lang: 'id', words: ['Masuk atau daftar', 'Cara meminjam', 'Contoh biaya', 'Pinjam seperlunya'] },
  {
    language: 'en-us',
    lang: 'en',
    words: ['Sign in or register', 'How borrowing works', 'Cost example', 'Borrow only'],
  },
] as const

for (const { language, lang, words } of offers)
  test(`the page of home in ${language} contains the offer with current figures`, async ({ desk }) => {
    const client = openClient(desk.url)
    const [product] = await client.data(products)
    if (!product) throw new Error('no product')
    const price = await client.data(quote, { body: { productId: product.productId, ...exampleLoan } })
    const page = await homeHtml(desk.url, `language=${language}`)
    expect(page).toContain(`<html lang="${lang}"`)
    expect(page).not.toContain('aria-busy')
    const { min, max } = product
    for (const text of [
      ...words,
      ...[min, max, price.total, price.interest, price.serviceFee, price.vat].map(formatMoney),
    ])
      expect(page).toContain(text)
  })

const setMax = statement('update product set max_amount = $1')
const lend = statement(
  `insert into portfolio_day (date, outstanding, over_90_days) values ('2999-01-01', 1000000, 25000)`,
)
const takeBack = statement(`delete from portfolio_day where date = '2999-01-01'`)

/** Anonymous visitors share a rendering for five seconds. */
const soon = { intervals: [500] }

test('a changed product or portfolio figure is in the page within seconds', async ({ desk, database }) => {
  const home = () => homeHtml(desk.url, '')
  await database.run(setMax, [19_000_000])
  await database.run(lend)
  try {
    await expect.poll(home, soon).toContain('sampai Rp19.000.000')
    expect(await home()).toContain('TKB90')
  } finally {
    await database.run(setMax, [20_000_000])
    await database.run(takeBack)
  }
  await expect.poll(home, soon).toContain('sampai Rp20.000.000')
})

const rename = statement(`update product set name = $1 where name = $2`)

test('a product name with a closing script tag does not break out of the page’s data', async ({ desk, database }) => {
  const text = async () => (await fetch(`${desk.url}/H5/home`)).text()
  const scriptsIn = (page: string) => page.match(/<\/?script/g)?.length
  const before = scriptsIn(await text())
  const name = '</script><script>alert(1)</script>'
  await database.run(rename, [name, 'Pinjaman Tunai'])
  try {
    await expect.poll(text, soon).toContain('alert(1)')
    expect(scriptsIn(await text())).toBe(before)
  } finally {
    await database.run(rename, ['Pinjaman Tunai', name])
  }
  await expect.poll(text, soon).not.toContain('alert(1)')
})

/** Records layout shifts, and whether the offer was ever shown. */
const watch = `${watchShifts}
  window.offer = false
  new MutationObserver(() => {
    offer ||= document.querySelector('main a[href$="/login"]') !== null
  }).observe(document, { childList: true, subtree: true })`

/** The recorded values, once the service worker is ready, which is the last step of a first view. */
async function observedShifts(page: Page): Promise<unknown> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return page.evaluate('({ shifts, offer })')
}

test('the app hydrates the offer without a call or a layout shift', { tag: '@core' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    // What was used is reported once the first view is complete.
    if (/\/api\/(?!collect)/.test(request.url())) calls.push(request.url())
  })
  await page.addInitScript(watch)
  await page.goto('/H5/home')
  expect(await observedShifts(page)).toEqual({ shifts: [], offer: true })
  expect(calls).toEqual([])
  await expect(page.getByText('Rp500.000 sampai Rp20.000.000')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Rp500.000 to Rp20.000.000')).toBeVisible()
})

test('a page that arrives in parts is shown once it is complete, and nothing shifts', async ({ page, desk }) => {
  await page.addInitScript(watch)
  const slow = await servePagesInParts(desk.url, '</svg>')
  try {
    await page.goto(`${slow.url}/H5/home`)
    await expect(page.getByText('Rp500.000 sampai Rp20.000.000')).toBeVisible()
    expect(await page.evaluate('shifts')).toEqual([])
  } finally {
    await slow.close()
  }
})

test('a signed-in customer never sees the offer, also after a reload, and nothing shifts', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.addInitScript(watch)
  for (const open of [() => page.goto('/H5/home'), () => page.reload()]) {
    await open()
    await expect(page.getByText('Limit tersedia')).toBeVisible()
    expect(await observedShifts(page)).toEqual({ shifts: [], offer: false })
  }
})

test('with an ended session home shows the skeleton, then the offer', async ({ page, context, desk }) => {
  const cookie = { name: 'lumbung', value: 'ended' }
  expect(await homeHtml(desk.url, `${cookie.name}=${cookie.value}`)).toContain('aria-busy')
  await context.addCookies([{ ...cookie, url: desk.url, httpOnly: true }])
  await page.goto('/H5/home')
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
})
