import { expect } from '@playwright/test'
import { freePort } from '../../../server/src/platform/operation/free-port.ts'
import { openWorkAccounts, type WorkAccounts } from '../../../server/src/testing/people/work-accounts.ts'
import { test as base } from '../../harness/fixtures.ts'
import { startServer } from '../../kill/server-process.ts'
import { checkPage, enter, watchPolicy } from '../../steps/console-pages.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

/** The product with the lender's own provider of accounts: on another host than the console, as in production. */
const test = base.extend<object, { port: number; accounts: WorkAccounts }>({
  port: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  accounts: [
    async ({ port }, use) => {
      const accounts = await openWorkAccounts(`http://localhost:${port}`)
      await use(accounts)
      await accounts.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dataDir, port, accounts }, use) => {
      const env = { PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, ...accounts.env }
      const server = await startServer({ dataDir, port, env })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

for (const language of languages)
  test(`behaviour 13: an operator signs in with a work account and comes back to the page that asked, in ${language}`, async ({
    page,
    port,
    dataDir,
    accounts,
  }) => {
    const id = language === 'id'
    const url = `http://localhost:${port}`
    const alert = page.getByRole('alert')
    const work = page.getByRole('button', { name: id ? 'Masuk dengan akun kantor' : 'Sign in with your work account' })
    /** Another person at the provider, which remembers who has signed in. */
    const signInAs = async (account: NonNullable<typeof accounts.at>) => {
      accounts.at = account
      await page.context().clearCookies({ domain: '127.0.0.1' })
      await page.goto(`${url}/console/sign-in?next=${encodeURIComponent('/console/queue')}`)
      await enter(work)
    }
    await setLanguage(page, language, url)
    await watchPolicy(page)
    const rina = await enterConsole(page, { url, dataDir, name: 'Rina Kartika', role: 'REVIEWER' })
    await page.getByRole('button', { name: id ? 'Keluar' : 'Sign out' }).click()
    await expect(page).toHaveURL(/\/console\/sign-in$/)
    await page.goto(`${url}/console/queue`)
    await expect(page).toHaveURL(/\/console\/sign-in\?next=/)
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page, `sign-in at ${width}`)
    }

    accounts.at = undefined
    await work.click()
    await expect(alert).toContainText(id ? 'dibatalkan atau ditolak' : 'cancelled or refused')
    expect(new URL(page.url()).search, 'the answer is out of the address').toBe('')
    await checkPage(page, 'refused at the provider')

    await page.goto(`${url}/console/oidc?code=stolen&state=of-somebody-else`)
    await expect(alert).toContainText(id ? 'tanpa memulai' : 'without starting')

    await signInAs({ subject: `nobody-${language}`, email: 'nobody@lender.example' })
    await expect(alert).toContainText(id ? 'tidak terdaftar untuk konsol' : 'does not belong to anybody')
    await signInAs({ subject: `rina-${language}`, email: rina.email, methods: ['pwd'] })
    await expect(alert).toContainText(id ? 'tanpa faktor kedua' : 'without a second factor')
    await checkPage(page, 'one factor')
    await page.getByRole('link', { name: id ? 'Ke halaman masuk' : 'To the sign-in page' }).click()
    await expect(work).toBeVisible()

    await signInAs({ subject: `rina-${language}`, email: rina.email })
    await expect(page).toHaveURL(/\/console\/queue$/)
    await expect(page.getByRole('link', { name: 'Rina Kartika' })).toBeVisible()
    await checkPage(page, 'after the sign-in')

    // The session ends behind a page; a tab of its own signs in, and the page goes on as it was.
    await page.goto(`${url}/console/customers`)
    const searched = page.getByRole('search').getByRole('textbox')
    await searched.fill('AP-2611-10431')
    await page.context().clearCookies({ domain: 'localhost', name: 'lumbung-console' })
    await searched.press('Enter')
    const locked = page.getByRole('alertdialog', { name: id ? 'Sesi Anda berakhir' : 'Your session has ended' })
    await expect(locked).toBeVisible()
    await checkPage(page, 'locked, with a work account')
    const opened = page.waitForEvent('popup')
    await locked
      .getByRole('link', { name: id ? 'Masuk dengan akun kantor di tab baru' : 'work account in a new tab' })
      .click()
    const tab = await opened
    await tab.getByRole('button', { name: id ? 'Masuk dengan akun kantor' : 'Sign in with your work account' }).click()
    await expect(tab).toHaveURL(/\/console$/)
    await expect(locked).toBeHidden()
    await expect(searched).toHaveValue('AP-2611-10431')
  })
