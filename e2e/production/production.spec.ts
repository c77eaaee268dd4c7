import { type Browser, expect, type Page, request } from '@playwright/test'
import { newAccount, newNumber } from '../../server/src/testing/people/customers.ts'
import { operatorPassword } from '../../server/src/testing/people/operators.ts'
import { test as base } from '../harness/fixtures.ts'
import { fillInAndSend, heading } from '../steps/apply-for-limit.ts'
import { applyForPlan, expectMoneySent, planLoan, signAgreement } from '../steps/borrow.ts'
import { enter, pressLink, reports, watchPolicy } from '../steps/console-pages.ts'
import { followLink, inviteAtConsole } from '../steps/operators.ts'
import { makePaymentNumber, payAndSeeReceipt, settleLoan } from '../steps/pay.ts'
import { agreeToTerms, signInByCode } from '../steps/sign-in.ts'
import { openSite, type Site } from './site.ts'

const day = 86_400_000

/** Runs the product in production mode instead of the sandbox. */
const test = base.extend<{ site: Site }>({
  // Chromium loads a service worker with our self-signed certificate only with this flag.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] })
    },
    { scope: 'worker' },
  ],
  site: async ({ browserName: _browser }, use) => {
    await using site = await openSite()
    await site.start()
    await use(site)
  },
  baseURL: async ({ site }, use) => use(site.url),
  // While the servers are stopped, the proxy returns 502 and the open page logs errors.
  expectedErrors: /50[23]|ERR_/,
})

/** The checks after a start that docs/operations.md lists. */
async function checkStart({ url, metrics }: Site): Promise<void> {
  const call = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  const ready = await call.get('/readyz')
  expect(ready.status()).toBe(200)
  expect(await ready.json()).toEqual({ status: 'ready' })
  const own = (await (await fetch(new URL('/readyz', metrics.api))).json()) as { adapters?: unknown }
  expect(own.adapters).toEqual({
    sms: 'twilio',
    email: 'smtp',
    nikRegister: 'bridge',
    faceCheck: 'bridge',
    bureau: 'bridge',
    nameInquiry: 'bridge',
    insurer: 'bridge',
    disbursement: 'xendit',
    paymentGateway: 'xendit',
    linkedAccounts: 'none',
    billServices: 'none',
  })
  expect(ready.headers()['strict-transport-security']).toMatch(/max-age=\d{8}/)
  for (const path of ['/sandbox', '/sandbox/gallery', '/sandbox/texts', '/api/sandbox/inbox'])
    expect((await call.get(path)).status(), path).toBe(404)
  const forged = await call.post('/webhooks/xendit', { data: {}, headers: { 'x-callback-token': 'wrong' } })
  expect(forged.status()).toBe(401)
  expect(await (await call.get('/metrics')).text(), 'metrics for everybody').not.toContain('process_cpu')
  await call.dispose()
  for (const address of Object.values(metrics)) expect(await (await fetch(address)).text()).toContain('process_cpu')
}

/** A browser of somebody who works at the console. */
async function newDesktop(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await watchPolicy(page)
  return page
}

/** The first operator invites three others, who set up their accounts. */
async function openOffice(browser: Browser, site: Site) {
  const [admin, rina, dewi, fitri] = [
    await newDesktop(browser),
    await newDesktop(browser),
    await newDesktop(browser),
    await newDesktop(browser),
  ]
  await followLink(admin, await site.inviteAdmin('Budi Santoso'))
  await pressLink(admin, 'Operator')
  await followLink(rina, await inviteAtConsole(admin, 'Rina Kartika', 'REVIEWER'))
  await followLink(dewi, await inviteAtConsole(admin, 'Dewi Sartika', 'SENIOR'))
  const newCode = await followLink(fitri, await inviteAtConsole(admin, 'Fitri Handayani', 'FINANCE'))
  const signInAgain = async (aheadMs: number) => {
    await fitri.goto(`${site.consoleUrl}/console/sign-in`)
    await fitri.getByLabel('Email').fill(`finance-${process.pid}@lender.example`)
    await fitri.getByLabel('Kata sandi').fill(operatorPassword)
    await fitri.getByLabel('Kode 6 angka').fill(newCode(aheadMs))
    await fitri.keyboard.press('Enter')
    await expect(fitri).toHaveURL(/\/console$/)
  }
  return { rina, dewi, fitri, signInAgain }
}

/** The console has a host of its own: each of the two answers nothing of the other. */
async function checkHosts({ url, consoleUrl }: Site, page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  expect(
    cookies.map(({ name, domain, secure, httpOnly, sameSite }) => [name, domain, secure, httpOnly, sameSite]),
  ).toEqual([['__Host-console', 'console.localhost', true, true, 'Strict']])
  const probe = await page.context().newPage()
  const status = async (address: string) => (await probe.goto(address))?.status()
  expect(await status(`${url}/console/sign-in`)).toBe(404)
  expect(await status(`${url}/api/operator/session`)).toBe(404)
  expect(await status(`${consoleUrl}/H5/home`)).toBe(404)
  expect(await status(`${consoleUrl}/api/user/info`)).toBe(404)
  await probe.close()
}

test('in production operators approve a referred customer, who borrows, pays a bill, and repays the loan a day later', async ({
  page,
  browser,
  context,
  site,
  camera,
}) => {
  // Five processes, a restart a day later and the camera: about a minute, more than five on a busy machine.
  test.setTimeout(600_000)
  const { outside } = site
  const [mobile, account] = [newNumber(), newAccount()]
  await test.step('the start', () => checkStart(site))

  await test.step('a limit', async () => {
    await camera.pointAt('card')
    await signInByCode(page, outside, mobile)
    await agreeToTerms(page)
    await outside.openAccount(`014 ${account}`, 'SITI NURHALIZA')
    // The bureau reports payments that were 45 days late: a person decides.
    await fillInAndSend(page, camera, { nik: '3171015601909018', accountNumber: account })
    await page
      .getByRole('alertdialog', { name: 'Pengajuan terkirim' })
      .getByRole('button', { name: 'Lihat status' })
      .click()
    await heading(page, 'Pengajuan Anda sedang ditinjau')
  })

  const { rina, dewi, fitri, signInAgain } = await test.step('the first operators', () => openOffice(browser, site))
  await test.step('two people decide', async () => {
    await checkHosts(site, rina)
    await pressLink(rina, 'Antrean')
    await expect(rina.locator('tbody tr')).toHaveCount(1)
    await rina.keyboard.press('n')
    await expect(rina.locator('figure img')).toHaveCount(3)
    const shown = () =>
      rina.evaluate('[...document.querySelectorAll("figure img")].every((one) => one.naturalWidth > 0)')
    await expect.poll(shown).toBe(true)
    for (const key of ['a', 's', 'd', 'f', '1', 'Control+Enter']) await rina.keyboard.press(key)
    await expect(rina.getByText('Usulan dikirim.')).toBeVisible()
    await pressLink(dewi, 'Persetujuan')
    await enter(dewi.getByRole('article').getByRole('button', { name: 'Setujui' }))
    await expect(dewi.getByText('Disetujui dan dijalankan.')).toBeVisible()
    await heading(page, 'Pengajuan Anda disetujui')
  })

  const cookies = await context.cookies()
  const flags = cookies.map(({ name, secure, httpOnly }) => [name, { secure, httpOnly }] as const)
  expect(Object.fromEntries(flags)).toEqual({
    '__Host-lumbung': { secure: true, httpOnly: true },
    '__Host-uuid': { secure: true, httpOnly: true },
    installation: { secure: true, httpOnly: false }, // No secret: our pages read it for x-adv-uuid.
  })

  await test.step('a loan', async () => {
    await page.getByRole('link', { name: 'Ajukan pinjaman' }).click()
    await planLoan(page, '3000000', 6)
    await applyForPlan(page)
    await signAgreement(page, outside, mobile)
    await expectMoneySent(page)
  })

  await test.step('its first bill', async () => {
    await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
    await page.getByRole('link', { name: 'Bayar', exact: true }).click()
    await payAndSeeReceipt(page, outside, await makePaymentNumber(page, 'BCA'))
    await expect(page.getByText('Tagihan ini sudah lunas.')).toBeVisible()
  })

  await test.step('the rest, a day later', async () => {
    await page.goto('about:blank')
    await site.stop()
    await site.start(day)
    await page.goto('/')
    await settleLoan(page, outside)
    await expect(page.getByText('Rp20.000.000', { exact: true })).toBeVisible()
    await expect(page.getByText('dari limit Rp20.000.000')).toBeVisible()
  })
  const { rows } = await site.database.pool.query('select id, status from loan')
  expect(rows).toMatchObject([{ status: 'REPAID' }])

  await test.step('finance reads the loan in the console', async () => {
    await signInAgain(day)
    await fitri.goto(`${site.consoleUrl}/console/loans/${rows[0]?.id}`)
    await expect(fitri.getByText('Debit dan kredit seimbang')).toBeVisible()
    for (const one of [rina, dewi, fitri]) expect(await reports(one)).toEqual([])
  })

  await test.step('the same from a backup, signed in on a new phone', async () => {
    await page.goto('about:blank')
    await site.moveByBackUp()
    expect(await site.verifyLedger()).toBe('The ledger is sound.\n')
    await site.start(day)
    await checkStart(site)
    await context.clearCookies()
    await signInByCode(page, outside, mobile)
    await page.getByRole('link', { name: 'Pinjaman saya' }).click()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByRole('link', { name: /3\.000\.000 rupiah/ })).toBeVisible()
    await expect(page.getByText('Lunas', { exact: true })).toBeVisible()
  })
})
