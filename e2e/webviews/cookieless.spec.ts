import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait } from '../steps/customers.ts'
import type { Desk } from '../steps/desk.ts'
import { agree, onCookieless } from './cookieless.ts'
import { type AnyShell, test } from './fixtures.ts'
import { borrow, planLoan, tokenFor } from './steps.ts'

async function mainJob({ screen }: AnyShell, desk: Desk, mobile: string): Promise<void> {
  await screen.sees('Limit tersedia')
  await planLoan(screen)
  await borrow({ screen, desk, mobile, isVerified: false })
}

const newToken = (desk: Desk, mobile: string) => tokenFor(desk, 'GOPAY', mobile)

test('D-079: in WebKit with cookies off, a customer of a partner comes back after a reload and borrows', async ({
  webview,
  server,
  desk,
  database,
}, testInfo) => {
  const mobile = newNumber()
  const file = testInfo.outputPath('token')
  await onCookieless(database, server.url, async () => {
    writeFileSync(file, await newToken(desk, mobile))
    const shell = await webview(`${server.url}/GOPAY/home`, '--no-cookies', '--token', `cat ${file}`)
    const person = await agree(shell, server.url, { desk, mobile })
    const stored = await shell.session.run('return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
    expect(stored).toContain(person.client.device)
    expect(stored).not.toContain('Bearer')
    await applyAndWait(person)
    writeFileSync(file, await newToken(desk, mobile))
    await shell.session.reload()
    await mainJob(shell, desk, mobile)
    expect(await shell.session.cookies()).toEqual([])
  })
})

test('D-079: in Chromium with cookies and storage off, a customer of a partner borrows; the next page is a new device', async ({
  android,
  server,
  desk,
  database,
}) => {
  const mobile = newNumber()
  const phone = { token: () => newToken(desk, mobile), location: { latitude: -6.2, longitude: 106.8 } }
  await onCookieless(database, server.url, async () => {
    const shell = await android(`${server.url}/GOPAY/home`, { phone, keepsCookies: false })
    const person = await agree(shell, server.url, { desk, mobile })
    const storage = 'try { return localStorage.length } catch ({ name }) { return name }'
    expect(await shell.session.run(storage)).toBe('SecurityError')
    await applyAndWait(person)
    await mainJob(shell, desk, mobile)
    await shell.session.open(`${server.url}/GOPAY/home/bank-list`)
    await shell.screen.sees('Anda masuk dari perangkat baru.')
    expect(await shell.session.cookies(server.url)).toEqual([])
  })
})

test('with cookies off where the channel needs them, the app is asked for one token, and the customer told that it failed', async ({
  webview,
  server,
  desk,
}) => {
  const token = await tokenFor(desk, 'LINKAJA', newNumber())
  const { screen, events } = await webview(`${server.url}/LINKAJA/home`, '--no-cookies', '--token', `echo ${token}`)
  await screen.sees('Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.')
  expect(events.filter(({ event }) => event === 'token').length).toBe(1)
})
