import { expect } from '@playwright/test'
import { type TestUserName, testUserNames } from '../../../web/src/sandbox/test-users/test-users.ts'
import { test } from '../../harness/fixtures.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

/** The screen on which each state can be seen, and what it shows. */
const shown: Readonly<Record<TestUserName, readonly [path: string, words: RegExp]>> = {
  NEW: ['home', /Mulai pengajuan/],
  APPLYING: ['apply', /Langkah 2 dari 7|1 dari 7/],
  REVIEW: ['apply-status', /sedang ditinjau/],
  RETURNED: ['apply-status', /foto KTP/i],
  DOCUMENTS: ['apply-status', /Slip gaji/],
  REJECTED: ['home', /belum bisa kami setujui/],
  APPROVED: ['home', /Limit tersedia/],
  FROZEN: ['home', /Limit dikunci/],
  ORDERED: ['home', /Pengajuan berjalan/],
  BORROWER: ['bill', /Angsuran ke-1 dari/],
  REPAID: ['repayment-record', /BCA/],
  LATE: ['bill', /Terlambat/],
}

for (const user of testUserNames)
  test(`R-011 P-07 a test user who is ${user} is signed in and seen in that state`, async ({ page }) => {
    await page.goto('/H5/test/user')
    const card = page.getByRole('listitem').nth(testUserNames.indexOf(user))
    await card.getByRole('button').click()
    await expect(page).toHaveURL(/\/H5\/home$/, { timeout: 60_000 })
    const [path, words] = shown[user]
    if (path !== 'home') await page.goto(`/H5/${path}`)
    await expect(page.getByRole('main')).toContainText(words)
  })

test.describe('without the service worker, behind which no request can be cut off', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load resource/ })

  test('a step that fails says which and why, and the state can be chosen again', async ({ page, desk }) => {
    await setLanguage(page, 'en-us', desk.url)
    await page.goto('/H5/test/user')
    await page.route('**/api/auth/send-code*', (route) => route.abort())
    const button = page.getByRole('button', { name: 'Sign in Just registered' })
    await button.click()
    await expect(page.getByText('Registering with an SMS code: The server does not answer.')).toBeVisible()
    await page.unroute('**/api/auth/send-code*')
    await button.click()
    await expect(page).toHaveURL(/\/H5\/home$/)
  })
})
