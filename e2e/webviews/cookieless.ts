import { expect } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { openClient } from '../steps/client.ts'
import type { Person } from '../steps/customers.ts'
import { whileChannel } from '../steps/database-changes.ts'
import type { AnyShell } from './fixtures.ts'
import { agreeToTerms } from './steps.ts'

/** Runs a visit to a channel that lets webviews do without cookies. */
export const onCookieless = (database: Database, url: string, visit: () => Promise<void>) =>
  whileChannel(database, 'GOPAY', { cookieless: true }, async () => {
    const page = async () => (await fetch(`${url}/GOPAY/home`)).text()
    await expect.poll(page).toContain('"cookieless":true')
    await visit()
  })

/** The headers with which the page sends its session, seen in its next reads. */
const watchHeaders = `const send = window.fetch
  window.fetch = (url, how) => {
    window.sent = how.headers
    return send(url, how)
  }`

/** The new customer of the page's token, who agrees to the texts; `desk` knows the number. */
export async function agree(
  { screen, session }: AnyShell,
  url: string,
  known: Omit<Person, 'client'>,
): Promise<Person> {
  await session.run(watchHeaders)
  await agreeToTerms(screen)
  await screen.sees('Mulai pengajuan')
  const sent = await session.run<Record<string, string>>('return window.sent')
  expect(await session.run(`document.cookie = 'own=1'; return document.cookie`)).toBe('')
  const client = openClient(url, (address, { headers, ...how }) => {
    const own = new Headers(headers)
    own.set('authorization', sent['authorization'] ?? '')
    return fetch(address, { ...how, headers: own })
  })
  client.device = sent['x-adv-uuid'] ?? ''
  return { ...known, client }
}
