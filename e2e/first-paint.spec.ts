import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { expect, type Page } from '@playwright/test'
import { statement } from '../server/src/platform/sql.ts'
import { test } from './fixtures.ts'
import { openClient } from './steps/client.ts'
import { decidedPerson, takeOver } from './steps/customers.ts'

/** Home as it arrives: what is seen before any script. */
async function homeAsSent(url: string, cookie: string, channel = 'H5'): Promise<string> {
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
  test(`home in ${language} arrives with the offer and today's figures`, async ({ desk }) => {
    const client = openClient(desk.url)
    const [product] = await client.data(products)
    if (!product) throw new Error('nothing is on offer')
    const price = await client.data(quote, { body: { productId: product.productId, ...exampleLoan } })
    const page = await homeAsSent(desk.url, `language=${language}`)
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

/** Visitors of five seconds share a page. */
const soon = { timeout: 15_000, intervals: [500] }

test('what changes in the books changes in the page within seconds', async ({ desk, database }) => {
  const home = () => homeAsSent(desk.url, '')
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

test('nothing in the books can end the data that comes with the page', async ({ desk, database }) => {
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

test('the offer of a channel leads to the sign-in of the channel', async ({ desk }) => {
  expect(await homeAsSent(desk.url, '', 'GOPAY')).toContain('href="/GOPAY/login"')
})

/** How far the page has jumped, and whether it ever asked to sign in. */
const watch = `
  window.seen = { moved: 0, offer: false }
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(() => {
    seen.offer ||= document.querySelector('main a[href$="/login"]') !== null
  }).observe(document, { childList: true, subtree: true })`

/** The service worker is the last that a first view sees to. */
async function whatWasSeen(page: Page): Promise<unknown> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return page.evaluate('seen')
}

test('the app takes over the offer as it stands: it asks for nothing and moves nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.addInitScript(watch)
  await page.goto('/H5/home')
  expect(await whatWasSeen(page)).toEqual({ moved: 0, offer: true })
  expect(asked).toEqual([])
  await expect(page.getByText('Rp500.000 sampai Rp20.000.000')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Rp500.000 to Rp20.000.000')).toBeVisible()
})

test('a customer never sees the offer, also when home loads again, and nothing moves', async ({
  page,
  context,
  desk,
}) => {
  await takeOver(context, await decidedPerson(desk))
  await page.addInitScript(watch)
  for (const open of [() => page.goto('/H5/home'), () => page.reload()]) {
    await open()
    await expect(page.getByText('Limit tersedia')).toBeVisible()
    expect(await whatWasSeen(page)).toEqual({ moved: 0, offer: false })
  }
})

test('whose session has ended sees the shape of the page, then the offer', async ({ page, context, desk }) => {
  const cookie = { name: 'lumbung', value: 'ended' }
  expect(await homeAsSent(desk.url, `${cookie.name}=${cookie.value}`)).toContain('aria-busy')
  await context.addCookies([{ ...cookie, url: desk.url, httpOnly: true }])
  await page.goto('/H5/home')
  await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
})
