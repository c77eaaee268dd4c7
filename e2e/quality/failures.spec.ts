import { expect, type Page, type Route } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { commonTexts } from '../../web/src/i18n/common-texts.ts'
import { noteAnnounced } from '../harness/deadlines.ts'
import { test } from '../harness/fixtures.ts'
import { expectMoneySent, signAgreement } from '../steps/borrow.ts'
import { choose } from '../steps/choose.ts'
import { decidedCustomer, signInBrowser } from '../steps/customers.ts'
import { orderLoan } from '../steps/loans.ts'
import { checkShownScreen, languages, languagesOf, moveTo, setLanguage } from '../steps/screens/screen-checks.ts'
import { signInByCode } from '../steps/sign-in.ts'

test.use({
  // Responses cannot be mocked behind a service worker.
  serviceWorkers: 'block',
  expectedErrors: /Failed to load resource.* (500|503) |ERR_FAILED/,
})

const answer =
  (status: number, code: string, data = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { code, message: 'Ada gangguan', requestId: 'r-1', data } })

/** What the server replies to every call, and the screens to check. */
const troubles = [
  {
    name: 'an internal error',
    reply: answer(500, 'SYSTEM_ERROR'),
    paths: [
      '/H5/home',
      '/H5/bill',
      '/H5/bill/statement',
      '/H5/bill/contacts',
      '/H5/me',
      '/H5/apply-status',
      '/H5/me/invoice-page',
      '/H5/vat12adjustment',
      '/H5/home/apply-loan',
      '/H5/risk',
    ],
  },
  {
    name: 'no response',
    reply: (route: Route) => route.abort(),
    paths: ['/H5/bill', '/H5/bill/statement', '/H5/bill/contacts', '/H5/apply-status', '/H5/home/apply-loan'],
  },
] as const

for (const { name, reply, paths } of troubles) {
  test(`${name} from the server: screens offer a retry in both languages`, async ({ page, context, desk }) => {
    await signInBrowser(context, await decidedCustomer(desk))
    await page.route('**/api/**', reply)
    for (const language of languages) {
      await setLanguage(page, language, desk.url)
      // Opened from within the app: the server renders some of these pages with their data.
      await page.goto('/H5/documents/privacy')
      const again = page.getByRole('main').getByRole('button', { name: language === 'id' ? 'Coba lagi' : 'Retry' })
      for (const path of paths) {
        await moveTo(page, path)
        await expect(again).toBeVisible()
        const screen = `${path} with ${name}`
        if (languagesOf(screen).includes(language)) await checkShownScreen(page, language, screen)
      }
    }
  })
}

test('H-11 the maintenance screen, and the offline page of the service worker', async ({ page, desk }) => {
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

test('CX-19 a bank list that failed to load can be retried in its sheet', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.route('**/bank/list*', (route) => route.abort())
  await page.goto('/H5/home/add-card')
  await page.getByRole('button', { name: 'Bank:' }).click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Coba lagi' })
  await expect(again).toBeVisible()
  await page.unroute('**/bank/list*')
  await again.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'BCA', exact: true })).toBeVisible()
})

/** Drops the response of the first call to a path. Returns bodies and idempotency keys of all calls to it. */
async function loseFirstResponse(
  page: Page,
  path: RegExp,
): Promise<{ body: string | null; key: string | undefined }[]> {
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

test('a code without a response shows an error beside the field and is sent again by one tap', async ({
  page,
  context,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  const announced = await noteAnnounced(page, '[role=dialog]')
  const calls = await loseFirstResponse(page, /\/sign$/)
  await page.goto(`/H5/${await orderLoan(person)}/loan-agreement`)
  await signAgreement(page, desk, person.mobile)
  const sheet = page.getByRole('dialog')
  const reason = sheet.getByRole('status').filter({ hasText: 'Koneksi terganggu' })
  await expect(reason.filter({ has: page.getByRole('button') })).toBeVisible()
  // The toast is also shown above the sheet and announced in it.
  await expect.poll(announced).toContain(commonTexts.id.network)
  await sheet.getByRole('button', { name: 'Coba lagi' }).click()
  await expectMoneySent(page)
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})

test('a refused resend of the code shows the reason in the sheet', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  const announced = await noteAnnounced(page, '[role=dialog]')
  await page.goto(`/H5/${await orderLoan(person)}/loan-agreement`)
  await page.route('**/send-code*', (route) => route.abort())
  await choose(page.getByRole('checkbox', { name: /menyetujui isinya/ }))
  await page.getByRole('button', { name: 'Tanda tangani', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Koneksi terganggu').first()).toBeVisible()
  await page.unroute('**/send-code*')
  await page.getByRole('button', { name: 'Kirim ulang kode' }).click()
  await expect.poll(announced).toContain('Kode baru sudah dikirim')
  await page.getByLabel('Kode SMS, 6 angka').fill(await desk.newCode(person.mobile))
  await expectMoneySent(page)
})

test('after a lost connection sign-in continues with the same code', { tag: '@core' }, async ({ page, desk }) => {
  const calls = await loseFirstResponse(page, /\/login\/otp$/)
  await signInByCode(page, desk, newNumber())
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('checkbox', { name: /Syarat/ })).toBeVisible()
  expect(calls).toHaveLength(2)
  expect(calls[1]).toEqual(calls[0])
})
