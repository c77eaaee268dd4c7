import { expect, type Page } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { type RouteName, routeMeta } from '../../web/src/shell/router/route-table.ts'
import { test as product } from '../harness/fixtures.ts'
import { choose } from '../steps/choose.ts'
import { decidedCustomer, type Person } from '../steps/customers.ts'
import { borrower } from '../steps/loans.ts'
import { addressWith, borrowerOfEveryRoute, type RouteValues, visitorValues } from '../steps/screens/route-values.ts'
import { collectLooks, differences, type Look } from './appearance.ts'
import { startOldBrowser } from './browser.ts'
import { type OldPage, openOldPage } from './old-page.ts'
import { collectErrors } from './page-problems.ts'
import { unsupported } from './unpack.ts'

/** The oldest supported browser (vite's target): nothing fails in it, and pages look as in a current Chromium. */
const test = product.extend<{ old: OldPage; expectedTrouble: RegExp }>({
  /** Errors that a test expects. */
  expectedTrouble: [/^$/, { option: true }],
  old: async ({ server, expectedTrouble }, use) => {
    const { devTools, close } = await startOldBrowser()
    try {
      const trouble = collectErrors(devTools)
      await use(await openOldPage(devTools, server.url))
      expect(trouble.filter((each) => !expectedTrouble.test(each))).toEqual([])
    } finally {
      await close()
    }
  },
})

// Serial, because each test starts a second browser.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.skip(unsupported !== undefined, unsupported)

async function signInBrowser(old: OldPage, { client }: Person): Promise<void> {
  const [name = '', value = ''] = client.cookie?.split('=') ?? []
  await old.setCookies([
    { name, value },
    { name: 'uuid', value: client.device },
  ])
}

/** Opens the same page in a current Chromium and compares. */
async function expectSameLook(old: OldPage, page: Page, arrange?: () => Promise<void>): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(await old.cookies())
  await page.goto(await old.address())
  await arrange?.()
  const compared = async () =>
    differences(await old.evaluate<Look[]>(collectLooks), await page.evaluate<Look[]>(collectLooks))
  await expect.poll(compared).toEqual([])
  const picture = { body: await old.picture(), contentType: 'image/png' }
  await test.info().attach(new URL(page.url()).pathname, picture)
}

test('Chromium 64: a new customer signs in and accepts the terms', async ({ old, page, desk }) => {
  const mobile = newNumber()
  await old.open('/')
  await old.see('Masuk atau daftar')
  await expectSameLook(old, page)
  await old.type('Nomor HP', mobile)
  await old.tap('Kirim kode SMS')
  await old.see('Masukkan kode 4 angka')
  await old.type('Kode SMS, 4 angka', await desk.newCode(mobile))
  await old.see('tentukan persetujuan Anda')
  await expectSameLook(old, page)
  await old.choose('Syarat dan Ketentuan')
  await old.choose('Kebijakan Privasi')
  await old.tap('Simpan dan lanjutkan')
  await old.see('Mulai pengajuan')
  await expectSameLook(old, page)
})

test('Chromium 64: a customer chooses a loan and applies for it', async ({ old, page, desk }) => {
  await signInBrowser(old, await decidedCustomer(desk))
  await old.open('/H5/home')
  await old.tap('Ajukan pinjaman')
  await old.see('Rincian biaya')
  await expectSameLook(old, page)
  await old.choose('6 bulan')
  await old.see('Rp95.185')
  await old.tap('Tujuan pinjaman:')
  await old.tap('Pendidikan')
  await old.choose('sanggup membayar')
  await old.tap('Ajukan Rp')
  await old.tap('Izinkan')
  await old.see('Perjanjian Pinjaman')
})

test('Chromium 64: a borrower pays a bill and sees the receipt', async ({ old, page, desk }) => {
  await signInBrowser(old, await borrower(desk))
  await old.open('/H5/bill')
  await old.see('Angsuran ke-1 dari 6')
  await expectSameLook(old, page)
  await old.open('/H5/home')
  await old.see('Pinjaman saya')
  await expectSameLook(old, page)
  await old.tap('Bayar')
  await old.see('Pilih cara bayar')
  await old.choose('BCA')
  await expectSameLook(old, page, () => choose(page.getByRole('radio', { name: 'BCA' })))
  await old.tap('Buat kode pembayaran')
  await old.see('Nomor virtual account')
  await expectSameLook(old, page)
  const [, code = ''] = (await old.text()).match(/Nomor virtual account\s+([\d ]+)/) ?? []
  await desk.pay(code.replace(/\D/g, ''))
  await old.see('Pembayaran diterima')
  await expectSameLook(old, page)
})

const names = Object.keys(routeMeta) as RouteName[]

/** What a screen of the old browser shows: its heading once it is loaded, else what is missing. */
const shown = `(function () {
  if (window.left) return 'still the former page'
  var headings = document.querySelectorAll('h1')
  if (document.querySelector('[aria-busy=true]:not(button)')) return 'not loaded'
  if (headings.length !== 1 || !/\\S/.test(headings[0].innerText)) return headings.length + ' headings'
  var wide = document.documentElement.scrollWidth - innerWidth
  return wide > 0 ? wide + ' px too wide' : 'ready'
})()`

/** Opens each route from outside: one heading, loaded, no wider than the screen. The fixture fails on any error. */
async function visitAll(old: OldPage, routes: readonly RouteName[], values: RouteValues): Promise<void> {
  for (const name of routes) {
    const address = addressWith(name, values)
    await old.evaluate('window.left = true')
    await old.open(address)
    const state = () => old.evaluate<string>(shown).catch((error: Error) => error.message)
    await expect.poll(state, { message: `${address} in Chromium 64`, timeout: 30_000 }).toBe('ready')
  }
}

test.describe('of every route', () => {
  test.describe.configure({ timeout: 600_000 })
  // Addresses without a value, or with one of nobody, are refused in every browser.
  test.use({ expectedTrouble: /^4\d\d |^Failed to load resource: .* status of 4\d\d / })

  test('Chromium 64: every route signed out', { tag: ['@rare'] }, async ({ old }) => {
    const own = names.filter((name) => routeMeta[name].auth !== 'session')
    await visitAll(old, own, visitorValues)
  })

  test('Chromium 64: every route of a borrower', { tag: ['@rare'] }, async ({ old, desk }) => {
    const { person, values } = await borrowerOfEveryRoute(desk)
    await signInBrowser(old, person)
    await visitAll(old, names, values)
  })
})
