import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { test } from './fixtures.ts'
import { tokenFor } from './steps.ts'

const patience = { intervals: [50], timeout: 30_000 }

/** The space between the page's action and the window's bottom, in CSS pixels. */
const spaceBelow = `const actions = document.querySelectorAll('main button, main a[href]')
  return Math.round(innerHeight - actions[actions.length - 1].getBoundingClientRect().bottom)`
const topPadding = `return getComputedStyle(document.querySelector('main').parentElement).paddingTop`

test('D-077: the page keeps clear of the app’s bars, and its main button stays above the keyboard', async ({
  webview,
  server,
}) => {
  const { screen, session, tell } = await webview(`${server.url}/GOPAY/bill`, '--insets', '30,20')
  await screen.sees('Kembali ke GoPay')
  await expect.poll(() => session.run(topPadding), patience).toBe('30px')
  // The bar's own padding is 16 px; the keyboard covers what is below it.
  await expect.poll(() => session.run(spaceBelow), patience).toBe(16 + 20)
  await tell('insets 30 20 310')
  await expect.poll(() => session.run(spaceBelow), patience).toBe(16 + 310)
  await tell('insets 0 0 0')
  await expect.poll(() => session.run(spaceBelow), patience).toBe(16)
  expect(await session.run(topPadding)).toBe('0px')
})

test('D-077: the end of a page without a button keeps clear of the app’s lower bar, and the room for toasts is as high as the button’s bar', async ({
  android,
  server,
}) => {
  const insets = { top: 40, bottom: 34 }
  const { screen, session, tell } = await android(`${server.url}/GOPAY/documents/privacy-policy`, { insets })
  await screen.sees(/Kebijakan Privasi/)
  const padding = "return getComputedStyle(document.querySelector('main')).paddingBottom"
  await expect.poll(() => session.run(padding), patience).toBe('34px')
  await session.open(`${server.url}/GOPAY/bill`)
  await screen.sees('Kembali ke GoPay')
  await expect.poll(() => session.run(spaceBelow), patience).toBe(16 + 34)
  // The bar is as high as without the app's, whenever the app tells it.
  const heights = `return [getComputedStyle(document.documentElement).getPropertyValue('--action-bar'),
    document.querySelector('main > :last-child').offsetHeight + 'px']`
  const [told, real] = await session.run<[string, string]>(heights)
  expect(told).toBe(real)
  await tell('insets', { top: 40, bottom: 0, keyboard: 300 })
  await expect.poll(() => session.run(spaceBelow), patience).toBe(16 + 300)
  expect(await session.run(heights)).toEqual([real, real])
})

test('D-041: until an app tells its bars, the page keeps clear of the one that its address tells', async ({
  webview,
  server,
}) => {
  const { screen, session } = await webview(`${server.url}/GOPAY/about-us?topBarHeight=44`, '--without', 'appInfo')
  await screen.sees(/Lumbung/)
  expect(await session.run(topPadding)).toBe('44px')
})

test('D-077: on resume the page reads again what live events would tell', async ({ webview, server, desk }) => {
  const mobile = newNumber()
  const token = await tokenFor(desk, 'GOPAY', mobile)
  const { screen, session, tell } = await webview(`${server.url}/GOPAY/home`, '--token', `echo ${token}`)
  await screen.choose(/Syarat/)
  await screen.choose(/Kebijakan Privasi/)
  await screen.tap('Simpan dan lanjutkan')
  await screen.sees('Mulai pengajuan')
  const reads = () =>
    session.run<number>(
      `return performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\/(home|limit)/.test(name)).length`,
    )
  await expect.poll(() => session.run('return window.lumbungEvent !== undefined'), patience).toBe(true)
  // The page listens once its first view is complete.
  await expect(async () => {
    const before = await reads()
    await tell('pause')
    await tell('resume')
    await expect.poll(reads, { intervals: [50], timeout: 2_000 }).toBeGreaterThan(before)
  }).toPass({ timeout: 60_000 })
  // An app may tell it twice: there is one stream, and the page goes on.
  await session.run(`window.opened = 0
    window.EventSource = class extends EventSource { constructor(url) { super(url); window.opened++ } }`)
  const before = await reads()
  for (const event of ['pause', 'resume', 'resume']) await tell(event)
  await expect.poll(reads, patience).toBeGreaterThan(before)
  expect(await session.run('return window.opened')).toBeLessThanOrEqual(1)
  await screen.sees('Mulai pengajuan')
})
