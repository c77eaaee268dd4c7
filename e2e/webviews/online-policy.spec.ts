import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import type { Desk } from '../steps/desk.ts'
import { insureLoan } from '../steps/loans.ts'
import { turnOf } from '../steps/screens/sample.ts'
import { type AnyShell, test } from './fixtures.ts'
import { agreeToTerms } from './steps.ts'

const patience = { intervals: [50], timeout: 30_000 }

interface Visit {
  app: AnyShell
  origin: string
  desk: Desk
}

/** In an app: signs in, borrows with an insurance, opens the policy outside of the app, and is still in it. */
async function openPolicy({ app: { screen, session, events }, origin, desk }: Visit): Promise<void> {
  const mobile = newNumber()
  await screen.fill('Nomor HP', mobile)
  await screen.tap('Kirim kode SMS')
  await screen.fill('Kode SMS, 4 angka', await desk.newCode(mobile))
  await agreeToTerms(screen)
  await screen.sees('Mulai pengajuan')
  const person = await customerInBrowser(session, desk, mobile)
  await applyAndWait(person)
  const loanId = await insureLoan(person)
  await session.run(`location.href = '/H5/wps-insurance/entry-page?loanId=${loanId}'`)
  await screen.tap('Lanjut ke penanggung')
  await screen.tap(/^Buka (localhost|127\.0\.0\.1)/)
  await screen.sees('Halaman penanggung sudah dibuka')
  const opened = events.filter(({ event }) => event === 'openExternal').map(({ url }) => String(url))
  expect(opened).toHaveLength(1)
  const page = await fetch(String(opened[0]))
  expect(await page.text()).toMatch(/POL-[0-9A-F]{12}/)
  await expect.poll(() => session.url(), patience).toContain(`${origin}/H5/jump-out-app?link=`)
  // Coming back, the customer makes a new link, and can read on in the app.
  await screen.tap('Buat tautan baru')
  await screen.sees('Lanjut ke penanggung')
}

test('R-116 R-131 D-195: on an Android phone the insurer’s page opens outside of the app, which stays', {
  tag: turnOf('weblink in an app', 2),
}, async ({ android, server, desk }) => {
  const app = await android(`${server.url}/`)
  await openPolicy({ app, origin: server.url, desk })
})

test('R-116 R-131 D-195: in a webview of WebKit the insurer’s page opens outside of the app, which stays', {
  tag: turnOf('weblink in an app', 2),
}, async ({ webview, server, desk }) => {
  const app = await webview(`${server.url}/`)
  await openPolicy({ app, origin: server.url, desk })
})
