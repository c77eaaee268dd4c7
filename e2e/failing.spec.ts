import { expect, type Page, type Route } from '@playwright/test'
import { newNumber } from '../server/src/testing/customers.ts'
import { test } from './fixtures.ts'
import { seeMoneySent, signAgreement } from './steps/borrow.ts'
import { decidedPerson, takeOver } from './steps/customers.ts'
import { orderLoan } from './steps/loans.ts'
import { checkShownScreen, languages, setLanguage } from './steps/screen-checks.ts'
import { signInByCode } from './steps/sign-in.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Behind a service worker no answer can be put in the server's place.
  serviceWorkers: 'block',
  expectedNoise: /Failed to load resource.* (500|503) |ERR_FAILED/,
})

const answer =
  (status: number, code: string, data = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, message: 'Ada gangguan', requestId: 'r-1', data } })

/** What the server says to every call, and what then has to stand on the screen. */
const troubles = [
  {
    name: 'a fault',
    reply: answer(500, 'SYSTEM_ERROR'),
    paths: ['/H5/home', '/H5/bill', '/H5/me', '/H5/apply-status', '/H5/home/apply-loan', '/H5/risk'],
  },
  {
    name: 'no answer',
    reply: (route: Route) => route.abort(),
    paths: ['/H5/bill', '/H5/apply-status', '/H5/home/apply-loan'],
  },
] as const

for (const { name, reply, paths } of troubles) {
  test(`screens with ${name} from the server`, async ({ page, context, desk }) => {
    await takeOver(context, await decidedPerson(desk))
    await page.route('**/api/**', reply)
    for (const language of languages) {
      await setLanguage(page, language, desk.url)
      for (const path of paths) {
        await page.goto(path)
        const again = page
          .getByRole('main')
          .getByRole('button', { name: language === 'id' ? 'Coba lagi' : 'Try again' })
        await expect(again).toBeVisible()
        await checkShownScreen(page, language, `${path} with ${name}`)
      }
    }
  })
}

test('H-11 maintenance, and what the service worker keeps for no network', async ({ page, desk }) => {
  await page.route('**/api/**', answer(503, 'MAINTENANCE', { until: '2026-11-21T03:00:00Z' }))
  for (const language of languages) {
    await setLanguage(page, language, desk.url)
    await page.goto('/H5/bill/how-to-pay')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await checkShownScreen(page, language, 'maintenance')
  }
  await page.goto('/offline.html')
  await checkShownScreen(page, 'id', 'offline')
})

test('banks that could not be read are asked for again in their sheet', async ({ page, context, desk }) => {
  await takeOver(context, await decidedPerson(desk))
  await page.route('**/bank/list*', (route) => route.abort())
  await page.goto('/H5/home/add-card')
  await page.getByRole('button', { name: 'Bank:' }).click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Coba lagi' })
  await expect(again).toBeVisible()
  await page.unroute('**/bank/list*')
  await again.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'BCA', exact: true })).toBeVisible()
})

/** The first call to a path gets no answer. Bodies and keys of all of them. */
async function loseFirst(page: Page, path: RegExp): Promise<{ body: string | null; key: string | undefined }[]> {
  const calls: { body: string | null; key: string | undefined }[] = []
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => {
      const request = route.request()
      calls.push({ body: request.postData(), key: request.headers()['idempotency-key'] })
      return calls.length === 1 ? route.abort() : route.continue()
    },
  )
  return calls
}

test('a code whose check got no answer says so beside it and is sent again by one tap', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedPerson(desk)
  await takeOver(context, person)
  const calls = await loseFirst(page, /\/sign$/)
  await page.goto(`/H5/${await orderLoan(person)}/loan-agreement`)
  await signAgreement(page, desk, person.mobile)
  const sheet = page.getByRole('dialog')
  const reason = sheet.getByRole('status').filter({ hasText: 'Koneksi terganggu' })
  await expect(reason.filter({ has: page.getByRole('button') })).toBeVisible()
  // The toast, too, is painted over the sheet and read in it.
  await expect(reason.filter({ hasNot: page.getByRole('button') })).toBeVisible()
  await sheet.getByRole('button', { name: 'Coba lagi' }).click()
  await seeMoneySent(page)
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})

test('a code that could not be sent says why in the sheet', async ({ page, context, desk }) => {
  const person = await decidedPerson(desk)
  await takeOver(context, person)
  await page.goto(`/H5/${await orderLoan(person)}/loan-agreement`)
  await page.route('**/send-code*', (route) => route.abort())
  await page.getByRole('checkbox', { name: /menyetujui isinya/ }).check()
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Koneksi terganggu').first()).toBeVisible()
  await page.unroute('**/send-code*')
  await page.getByRole('button', { name: 'Kirim ulang kode' }).click()
  await expect(page.getByRole('dialog').getByText('Kode baru sudah dikirim')).toBeVisible()
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
  await seeMoneySent(page)
})

test('signing in goes on with the same code after a lost connection', async ({ page, desk }) => {
  const calls = await loseFirst(page, /\/login\/otp$/)
  await signInByCode(page, desk, newNumber())
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('checkbox', { name: /Syarat/ })).toBeVisible()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})
