import { writeFileSync } from 'node:fs'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import type { Desk } from '../steps/desk.ts'
import { type AnyShell, test } from './fixtures.ts'
import { agreeToTerms, borrow, planOnForm, tokenFor } from './steps.ts'

interface Channel {
  code: string
  home: 'partner-home' | 'bill'
  /** A code proves the number, in place of the token. */
  verifies?: true
  /** The beginning of its customers' numbers. */
  prefix?: string
}

const channels: readonly Channel[] = [
  { code: 'LINKAJA', home: 'partner-home' },
  { code: 'OTTOH5', home: 'partner-home' },
  { code: 'MITRABUKALAPAK', home: 'bill' },
  { code: 'MYIM3', home: 'partner-home', verifies: true, prefix: '0815' },
  { code: 'BIMA3', home: 'partner-home', verifies: true, prefix: '0896' },
  { code: 'TOPED', home: 'partner-home', verifies: true },
  { code: 'MOXA', home: 'partner-home', verifies: true },
  { code: 'TTS', home: 'partner-home', verifies: true },
  { code: 'GOPAY', home: 'partner-home' },
]

const patience = { intervals: [100], timeout: 30_000 }

interface Visit extends AnyShell {
  url: string
  desk: Desk
}

const numberOf = ({ prefix }: Channel) => (prefix ? newNumber().replace(/^0812/, prefix) : newNumber())

/** Signs in the customer for whom the channel's app gave a token. */
async function enter({ screen, session, desk, url }: Visit, channel: Channel, mobile: string): Promise<void> {
  if (channel.verifies) {
    await screen.sees('Masukkan kode')
    await screen.fill(/^Kode/, await desk.newCode(mobile))
  }
  await agreeToTerms(screen)
  await expect.poll(() => session.url(), patience).toBe(`${url}/${channel.code}/${channel.home}`)
  await screen.sees(channel.home === 'bill' ? 'Tagihan' : 'Mulai pengajuan')
  await screen.settles()
}

const ends = ({ events }: AnyShell) => events.filter(({ event }) => event === 'finish' || event === 'close').length

/** Back on the first screen and the sign-out both lead back to the partner. */
async function leaveTwice(visit: Visit, { code }: Channel, mobile: string): Promise<void> {
  const { screen, session, desk, url, back } = visit
  const before = ends(visit)
  back()
  await expect.poll(() => ends(visit), patience).toBe(before + 1)
  const { client } = await customerInBrowser(session, desk, mobile)
  await session.open(`${url}/${code}/me/setting`)
  await screen.tap('Keluar')
  await screen.tap('Keluar')
  await expect.poll(() => ends(visit), patience).toBe(before + 2)
  expect((await client.call(userInfo)).status).toBe(401)
}

/** The main job: the customer is approved, borrows and sees that the money was sent. */
async function mainJob(
  { screen, session, desk, url }: Visit,
  { code, verifies }: Channel,
  mobile: string,
): Promise<void> {
  await applyAndWait(await customerInBrowser(session, desk, mobile))
  await session.open(`${url}/${code}/home/apply-loan`)
  await planOnForm(screen)
  await borrow({ screen, desk, mobile, isVerified: verifies === true })
}

const location = { latitude: -6.2, longitude: 106.8 }

type Act = (visit: Visit, channel: Channel, mobile: string) => Promise<void>

/** Visits channels one after the other, as apps with one web view for all their pages do, and does something on each. */
async function visitEach(
  visited: readonly Channel[],
  act: Act,
  desk: Desk,
  open: (channel: Channel, token: string) => Promise<Visit>,
): Promise<void> {
  for (const channel of visited) {
    const mobile = numberOf(channel)
    const visit = await open(channel, await tokenFor(desk, channel.code, mobile))
    await enter(visit, channel, mobile)
    await act(visit, channel, mobile)
  }
}

const trios = [channels.slice(0, 3), channels.slice(3, 6), channels.slice(6)]
for (const { title, groups, act, isRare } of [
  { title: 'P-04 B-13 D-080: entry, back and sign-out', groups: trios, act: leaveTwice, isRare: () => false },
  {
    title: 'P-04 W-02: the main job',
    groups: channels.map((channel) => [channel]),
    act: mainJob,
    // GOPAY in WebKit: partner.spec.ts.
    isRare: (code: string | undefined, engine: string) => code !== 'GOPAY' || engine === 'WebKit',
  },
])
  for (const visited of groups) {
    const named = (engine: string) =>
      `${title} on ${visited.map(({ code }) => code).join(', ')}, in ${engine}${isRare(visited[0]?.code, engine) ? ' @rare' : ''}`

    test(named('WebKit'), async ({ webview, server, desk }, testInfo) => {
      const file = testInfo.outputPath('token')
      let shell: AnyShell | undefined
      await visitEach(visited, act, desk, async ({ code }, token) => {
        const address = `${server.url}/${code}/home`
        writeFileSync(file, token)
        if (shell) await shell.session.open(address)
        shell ??= await webview(address, '--token', `cat ${file}`)
        return { ...shell, url: server.url, desk }
      })
    })

    test(named('Chromium'), async ({ android, server, desk }) => {
      let newest = ''
      let shell: AnyShell | undefined
      await visitEach(visited, act, desk, async ({ code }, token) => {
        const address = `${server.url}/${code}/home`
        newest = token
        if (shell) await shell.session.open(address)
        shell ??= await android(address, { phone: { token: async () => newest, location }, stays: true })
        return { ...shell, url: server.url, desk }
      })
    })
  }
