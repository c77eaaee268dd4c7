import { expect, type Page } from '@playwright/test'
import { newNik, newNumber } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { applyForPlan, expectMoneySent, planLoan, signAgreement } from '../../steps/borrow.ts'
import {
  customerAtPhone,
  customerOf,
  decidedCustomer,
  nikOf,
  signInBrowser,
  usePhoneOf,
} from '../../steps/customers.ts'
import { whileChannel } from '../../steps/database-changes.ts'
import { checkShownScreen } from '../../steps/screens/screen-checks.ts'

const partnerHome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Beranda' })

test('W-02 G-11 G-27 E-64 R-003 R-005 R-015 R-016: a partner’s token opens the app, its customer links the account and borrows @core', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerOf(desk, 'B')
  await usePhoneOf(context, person)
  await page.goto(await desk.partnerLink('GOPAY', person.mobile))
  await expect(page).toHaveURL(/\/GOPAY\/verify\/nik/)
  await page.getByLabel('NIK').fill(newNik())
  await page.getByRole('button', { name: 'Tautkan dan masuk' }).click()
  await expect(page.getByText('Sisa 2 percobaan hari ini')).toBeVisible()
  await page.getByLabel('NIK').fill(nikOf(person))
  await page.getByRole('button', { name: 'Tautkan dan masuk' }).click()
  await expect(page).toHaveURL(/\/GOPAY\/partner-home$/)
  await expect(partnerHome(page)).toBeAttached()
  await expect(page.getByText('Pinjaman oleh Lumbung')).toBeVisible()
  await expect(page.getByText('Rahasiakan kode SMS Anda')).toBeVisible()
  await page.getByRole('button', { name: 'Ajukan pinjaman' }).click()
  await planLoan(page, '1000000', 3)
  await applyForPlan(page)
  await signAgreement(page, desk, person.mobile)
  await expectMoneySent(page)
  await expect(page).toHaveURL(/\/GOPAY\//)
})

test('D-066: the token is out of the address, and no request tells it to a third', async ({ page, desk }) => {
  const link = await desk.partnerLink('GOPAY', newNumber())
  const token = link.split('token=')[1] ?? ''
  const seen: string[] = []
  page.on('request', (request) => {
    seen.push(request.url(), request.headers()['referer'] ?? '')
    if (!request.url().includes('/api/auth/')) seen.push(request.postData() ?? '')
  })
  await page.goto(link.replace('#token=', `?token=x#token=`))
  await expect(page.getByRole('heading', { name: 'Sebelum mulai, tentukan persetujuan Anda' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(seen.filter((text) => text.includes(token))).toEqual([])
  expect(
    await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])'),
  ).not.toContain(token)
})

for (const address of [
  '/H5/login?channelToken=e30.secret',
  '/H5/home?TOKEN=1&token=e30.secret#token=e30.secret',
  '/JAGAT/home#token=e30.secret',
  '/NOPE/home?token=e30.secret',
])
  test(`D-066: where no partner sends its customers a token is out of the address, too: ${address}`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page).not.toHaveURL(/secret/)
    await page.goto('/H5/about-us')
    await page.goBack()
    await expect(page).not.toHaveURL(/secret/)
  })

test('a link that signs in says as whom, and leads back out for somebody else', async ({ page, context, desk }) => {
  const person = await customerAtPhone(context, desk)
  await page.goto(await desk.partnerLink('LINKAJA', person.mobile))
  await expect(
    page.getByText(`Masuk sebagai ${person.mobile.slice(0, 4)} •••• ${person.mobile.slice(-4)}.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Bukan Anda?' }).click()
  await expect(page.getByRole('heading', { name: 'Anda sudah keluar' })).toBeVisible()
  await expect(page).toHaveURL(/\/LINKAJA\/check-token/)
})

interface Timing {
  name: string
  startTime: number
  responseEnd: number
}

test('from a token to the content of the first screen there are two round trips', async ({ page, context, desk }) => {
  const person = await customerAtPhone(context, desk)
  const screen = page.waitForResponse(/account-home/)
  const home = page.waitForRequest(/\/api\/home\/v1/)
  let isEntered = false
  await page.route('**/api/**', async (route) => {
    const url = route.request().url()
    if (url.includes('/auth/partner-login-free')) {
      const response = await route.fetch()
      await screen
      isEntered = true
      return route.fulfill({ response })
    }
    // The home is read as soon as the token has signed in: whatever else is asked is answered later.
    if (isEntered) await home
    return route.continue()
  })
  await page.goto(await desk.partnerLink('LINKAJA', person.mobile))
  await expect(page.getByRole('button', { name: 'Ajukan pinjaman' })).toBeVisible()
  const sent: Timing[] = await page.evaluate('performance.getEntriesByType("resource").map((entry) => entry.toJSON())')
  const [code, calls] = ['/assets/', '/api/'].map((part) => sent.filter(({ name }) => name.includes(part)))
  if (!code || !calls) throw new Error('nothing was fetched')
  const entry = calls.find(({ name }) => name.includes('/auth/partner-login-free'))
  if (!entry) throw new Error('a call is missing')
  const screenCode = code.find(({ name }) => name.includes('account-home'))
  expect(screenCode?.responseEnd).toBeLessThanOrEqual(entry.responseEnd)
})

test('another person’s link asks before it changes who is signed in', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  const other = newNumber()
  await page.goto(await desk.partnerLink('GOPAY', other))
  await expect(page.getByRole('heading', { name: 'Ganti akun?' })).toBeVisible()
  await expect(page.getByText(`${other.slice(0, 4)} •••• ${other.slice(-4)}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Tetap di akun saya' }).click()
  await expect(partnerHome(page)).toBeAttached()
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('the own token of our own app’s customer signs in on the partner’s channel', async ({ page, context, desk }) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto(await desk.partnerLink('LINKAJA', person.mobile))
  await expect(page).toHaveURL(/\/LINKAJA\/partner-home$/)
  await page.reload()
  await expect(page).toHaveURL(/\/LINKAJA\/partner-home$/)
  await expect(partnerHome(page)).toBeAttached()
})

test('D-080 W-11: who signs out on a partner’s page is not signed in again unasked', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerAtPhone(context, desk)
  await page.goto((await desk.partnerLink('LINKAJA', person.mobile)).replace('/entry', '/me/setting'))
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('button', { name: 'Keluar' }).last().click()
  await expect(page.getByRole('heading', { name: 'Anda sudah keluar' })).toBeVisible()
  await expect(page.getByText('Tutup halaman ini di aplikasi LinkAja')).toBeVisible()
})

test('W-03 G-26 W-12 R-009: where a token does not prove the number, a code goes to it', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerAtPhone(context, desk)
  await desk.moveClock(1)
  await page.goto((await desk.partnerLink('TTS', person.mobile)).replace('/entry', '/bill'))
  const isAtCode = async () => {
    await expect(page).toHaveURL(/\/TTS\/login-otp\?redirect=/)
    await expect(page.getByLabel(/^Kode/)).toBeVisible()
    await expect(page.getByText('Ganti nomor')).toHaveCount(0)
  }
  await isAtCode()
  await page.reload()
  await isAtCode()
  await page.getByLabel(/^Kode/).fill(await desk.newCode(person.mobile))
  await expect(page).toHaveURL(/\/TTS\/bill$/)
})

test('B-12 D-074: back from the code of TTS leads to its way in, never to the public sign-in', async ({
  page,
  desk,
}) => {
  await page.goto(await desk.partnerLink('TTS', newNumber()))
  await expect(page).toHaveURL(/\/TTS\/login-otp/)
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/TTS\/check-token/)
  await expect(page.getByRole('heading', { name: 'Belum bisa masuk' })).toBeVisible()
})

test('B-03: back from the code of another partner leaves for its backurl', async ({ page, desk, database }) => {
  await whileChannel(database, 'MOXA', { allowedHosts: ['m.moxa.example'] }, async () => {
    await page.route('https://m.moxa.example/**', (route) => route.fulfill({ body: 'the wallet' }))
    const back = encodeURIComponent('https://m.moxa.example/wallet')
    await expect(async () => {
      await page.goto((await desk.partnerLink('MOXA', newNumber())).replace('#', `?backurl=${back}#`))
      await page.getByRole('button', { name: 'Kembali' }).click()
      await expect(page).toHaveURL('https://m.moxa.example/wallet?frompage=KPCashProduct', { timeout: 15_000 })
    }).toPass()
  })
})

test('G-22 D-071: a number that a partner does not have leads to no-product', async ({ page, desk }) => {
  await page.goto(await desk.partnerLink('MYIM3', `0899${newNumber().slice(4)}`))
  await expect(page).toHaveURL(/\/MYIM3\/no-product$/)
  await expect(page.getByText('produk pinjaman yang sesuai')).toBeVisible()
})

test('R-019 G-21: a NIK of another account leads to its page, which says neither whose nor signs in', async ({
  page,
  desk,
}) => {
  const [person, other] = [await decidedCustomer(desk), await decidedCustomer(desk)]
  await page.goto(await desk.partnerLink('GOPAY', person.mobile))
  await expect(page.getByLabel('NIK')).toBeVisible()
  await checkShownScreen(page, 'id', '/GOPAY/verify/nik')
  await page.getByLabel('NIK').fill(nikOf(other))
  await page.getByRole('button', { name: 'Tautkan dan masuk' }).click()
  await expect(page).toHaveURL(/\/GOPAY\/gopay-nik-existed$/)
  await expect(page.getByRole('heading', { name: 'NIK ini milik akun lain' })).toBeVisible()
  await page.goto('/GOPAY/bill')
  await expect(page.getByRole('heading', { name: 'Belum bisa masuk' })).toBeVisible()
})

test('G-10 MITRA: its customers arrive at their bills, under every spelling of it', async ({ page, context, desk }) => {
  const person = await customerAtPhone(context, desk)
  const link = await desk.partnerLink('MITRABUKALAPAK', person.mobile)
  await page.goto(link.replace('/MITRABUKALAPAK/', '/mitra/'))
  await expect(page).toHaveURL(/\/MITRABUKALAPAK\/bill$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tagihan' })).toBeVisible()
})

for (const [what, address, text] of [
  ['V-37 T-01: no token', '/GOPAY/home', 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.'],
  [
    'T-01: a forged one',
    '/GOPAY/home#token=eyJhbGciOiJub25lIn0.e30.',
    'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  ],
  ['V-36: one that was cut off', '/GOPAY/home#token=eyJ', 'Silakan masuk ke akun Anda di halaman utama dulu'],
  ['G-17: a deep link without a session', '/GOPAY/bill', 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.'],
] as const)
  test(`${what} says what to do and shows nothing else`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Belum bisa masuk' })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bantuan' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

test('what explains us is open to a partner’s visitors', async ({ page }) => {
  await page.goto('/GOPAY/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/GOPAY\/about-us$/)
})

test('D-073 P-06: a partner’s page has its monogram, says who lends, and stays light in a dark phone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/GOPAY/check-token')
  await expect(page.getByText('GP', { exact: true })).toBeVisible()
  await expect(page.getByText('Pinjaman oleh Lumbung')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto('/H5/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a channel’s row hides tabs, and asks to update an old app (C-055 D-076)', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await customerAtPhone(context, desk)
  await whileChannel(database, 'OTTOH5', { hiddenTabs: ['ME'], oldVersion: true }, async () => {
    await expect(async () => {
      await page.goto('/OTTOH5/check-token')
      await expect(page.getByText('Perbarui aplikasinya')).toBeVisible({ timeout: 15_000 })
    }).toPass()
    await page.goto(await desk.partnerLink('OTTOH5', person.mobile))
    await expect(partnerHome(page)).toBeAttached()
    const tabs = page.getByRole('navigation', { name: 'Utama' })
    await expect(tabs.getByRole('link')).toHaveText(['Beranda', 'Tagihan'])
  })
})

test('where a link signed in on a deep page, that one says as whom, the next ones do not', async ({
  page,
  context,
  desk,
}) => {
  const person = await customerAtPhone(context, desk)
  await page.goto((await desk.partnerLink('MITRABUKALAPAK', person.mobile)).replace('/entry', '/me/my-account'))
  await expect(page).toHaveURL(/\/MITRABUKALAPAK\/me\/my-account$/)
  await expect(page.getByRole('button', { name: 'Bukan Anda?' })).toBeVisible()
  await page.getByRole('link', { name: /Nama panggilan/ }).click()
  await expect(page).toHaveURL(/change-user-name/)
  await expect(page.getByRole('button', { name: 'Bukan Anda?' })).toHaveCount(0)
})
