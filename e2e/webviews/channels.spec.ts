import { writeFile } from 'node:fs/promises'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { applyAndWait, customerInBrowser } from '../steps/customers.ts'
import type { Desk } from '../steps/desk.ts'
import { type AnyShell, test } from './fixtures.ts'
import { planOnForm } from './plan-loan.ts'

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
  /** Gives the app the token that it makes next. */
  setToken: (token: string) => Promise<void>
}

const numberOf = ({ prefix }: Channel) => (prefix ? newNumber().replace(/^0812/, prefix) : newNumber())

/** Opens a channel as its app does, and signs its customer in. */
async function enter({ screen, session, desk, url, setToken }: Visit, channel: Channel, mobile: string): Promise<void> {
  await setToken((await desk.partnerLink(channel.code, mobile)).split('token=')[1] ?? '')
  await session.run(`location.href = arguments[0]`, `${url}/${channel.code}/home`)
  if (channel.verifies) await screen.fill(/^Kode/, await desk.newCode(mobile))
  await screen.choose(/Syarat/)
  await screen.choose(/Kebijakan Privasi/)
  await screen.tap('Simpan dan lanjutkan')
  await expect.poll(() => session.url(), patience).toBe(`${url}/${channel.code}/${channel.home}`)
}

const ends = ({ events }: AnyShell) => events.filter(({ event }) => event === 'finish' || event === 'close').length

/** Back on the first screen and the sign-out both lead back to the partner. */
async function leaveTwice(visit: Visit, { code }: Channel, mobile: string): Promise<void> {
  const { screen, session, desk, url, back } = visit
  const before = ends(visit)
  back()
  await expect.poll(() => ends(visit), patience).toBe(before + 1)
  const { client } = await customerInBrowser(session, desk, mobile)
  await session.run(`location.href = arguments[0]`, `${url}/${code}/me/setting`)
  await screen.tap('Keluar')
  await screen.tap('Keluar')
  await expect.poll(() => ends(visit), patience).toBe(before + 2)
  expect((await client.call(userInfo)).status).toBe(401)
}

/** The main job: the customer is approved, borrows and sees that the money was sent. */
async function borrow(
  { screen, session, desk, url }: Visit,
  { code, verifies }: Channel,
  mobile: string,
): Promise<void> {
  await applyAndWait(await customerInBrowser(session, desk, mobile))
  await session.run(`location.href = arguments[0]`, `${url}/${code}/home/apply-loan`)
  await planOnForm(screen)
  await screen.tap(/^Tujuan pinjaman:/)
  await screen.tap('Pendidikan')
  await screen.choose(/sanggup membayar/)
  await screen.tap(/^Ajukan Rp/)
  await screen.tap('Izinkan')
  // A token has verified no number on this phone, so the order asks for a code.
  if (!verifies) await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
  await screen.choose(/menyetujui isinya/)
  await screen.tap('Tanda tangani')
  await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
  await screen.sees('Dana terkirim')
}

/** Visits each channel in one shell: as GPS would, in Jakarta. */
async function visitEach(visit: Visit, visited: readonly Channel[], mainJob: boolean): Promise<void> {
  for (const channel of visited)
    await test.step(channel.code, async () => {
      const mobile = numberOf(channel)
      await enter(visit, channel, mobile)
      if (mainJob) await borrow(visit, channel, mobile)
      else await leaveTwice(visit, channel, mobile)
    })
}

const location = { latitude: -6.2, longitude: 106.8 }
const gopay = channels.filter(({ code }) => code === 'GOPAY')

for (const { title, visited, mainJob, engines } of [
  {
    title: 'P-04 B-13 D-080: entry, back and sign-out on every channel',
    visited: channels,
    mainJob: false,
    engines: 3,
  },
  { title: 'P-04 W-02: the main job on GOPAY', visited: gopay, mainJob: true, engines: 2 },
  { title: 'P-04 W-02: the main job on every channel @rare', visited: channels, mainJob: true, engines: 3 },
]) {
  // GOPAY in WebKit: partner.spec.ts.
  if (engines > 2)
    test(`${title}, in WebKit`, async ({ webview, server, desk }, testInfo) => {
      const file = testInfo.outputPath('token')
      await writeFile(file, '')
      const shell = await webview(`${server.url}/H5/about-us`, '--token', `cat ${file}`, '--stay')
      const setToken = (token: string) => writeFile(file, token)
      await visitEach({ ...shell, url: server.url, desk, setToken }, visited, mainJob)
    })

  test(`${title}, on Android`, async ({ android, server, desk }) => {
    let token = ''
    const setToken = async (next: string) => {
      token = next
    }
    const phone = { token: async () => token, location }
    const shell = await android(`${server.url}/H5/about-us`, { phone, stays: true })
    await visitEach({ ...shell, url: server.url, desk, setToken }, visited, mainJob)
  })
}
