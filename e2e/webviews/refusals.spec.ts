import type { TokenFault } from '@lumbung/shared/contract/sandbox.ts'
import { expect } from '@playwright/test'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { whileChannel } from '../steps/database-changes.ts'
import { turnOf } from '../steps/screens/sample.ts'
import { test } from './fixtures.ts'
import { agreeToTerms, tokenFor } from './steps.ts'

const patience = { intervals: [50], timeout: 30_000 }
const systemFault = 'Terjadi gangguan sistem. Buka ulang aplikasi, lalu coba lagi.'
const notTheirs = () => newNumber()
const theirs = () => newNumber().replace(/^0812/, '0815')

interface Case {
  name: string
  channel: string
  mobile: () => string
  /** Of each token that the app makes, in turn; undefined: a good one. */
  faults: readonly (TokenFault | undefined)[]
  sees: string | RegExp
  /** What the page asks the app for. */
  purposes: readonly string[]
}

const cases: readonly Case[] = [
  {
    name: 'T-02: of a channel with prefixes a token without a number is replaced once, then it is said',
    channel: 'MYIM3',
    mobile: theirs,
    faults: ['NUMBER_MISSING', 'NUMBER_MISSING'],
    sees: systemFault,
    purposes: ['ENTRY', 'RETRY'],
  },
  {
    name: 'IOH_TOKEN_MOBILE_RETRY: the token that replaces it sends the code',
    channel: 'BIMA3',
    mobile: () => newNumber().replace(/^0812/, '0896'),
    faults: ['NUMBER_MISSING', undefined],
    sees: 'Masukkan kode',
    purposes: ['ENTRY', 'RETRY'],
  },
  {
    name: 'IOH_USER_NO_CRITERIA: a number of others has no product there',
    channel: 'MYIM3',
    mobile: notTheirs,
    faults: [undefined],
    sees: /Belum ada pinjaman yang cocok[\s\S]*Kembali ke myIM3/,
    purposes: ['ENTRY'],
  },
  {
    name: 'T-05: of another channel a token without a number leads to the partner’s own sign-in',
    channel: 'GOPAY',
    mobile: newNumber,
    faults: ['NUMBER_MISSING'],
    sees: 'Silakan masuk ke aplikasi GoPay dengan nomor HP Anda.',
    purposes: ['ENTRY'],
  },
  {
    name: 'T-01: a token that was used, which no other replaces',
    channel: 'GOPAY',
    mobile: newNumber,
    faults: ['USED'],
    sees: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
    purposes: ['ENTRY'],
  },
  {
    name: 'TOKEN_EXPIRED: a second token that is too old is not replaced again',
    channel: 'GOPAY',
    mobile: newNumber,
    faults: ['EXPIRED', 'EXPIRED'],
    sees: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
    purposes: ['ENTRY', 'RENEW'],
  },
]

for (const { name, channel, mobile, faults, sees, purposes } of cases)
  test(`C-COM-07 ${name}`, { tag: turnOf(name, 3) }, async ({ android, server, desk }) => {
    const number = mobile()
    const made = faults.values()
    const token = () => tokenFor(desk, channel, number, made.next().value)
    const { screen, events } = await android(`${server.url}/${channel}/home`, { phone: { token } })
    await screen.sees(sees)
    await screen.settles()
    const asked = events.filter(({ event }) => event === 'token').map(({ purpose }) => purpose)
    expect(asked).toEqual(purposes)
  })

test('C-COM-07 IOH_USER_NEED_LOGIN: a channel whose tokens no longer sign in when the token comes sends a code', {
  tag: turnOf('IOH_USER_NEED_LOGIN', 3),
}, async ({ android, server, desk, database }) => {
  const mobile = newNumber()
  const opened = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const token = async () => {
    opened.resolve()
    await changed.promise
    return tokenFor(desk, 'OTTOH5', mobile)
  }
  const visit = await android(`${server.url}/OTTOH5/home`, { phone: { token } })
  // The page still has the channel as it was.
  await opened.promise
  await whileChannel(database, 'OTTOH5', { login: 'VERIFY' }, async () => {
    changed.resolve()
    await visit.screen.sees('Masukkan kode')
    await expect.poll(() => visit.session.url(), patience).toContain('/OTTOH5/')
    await visit.screen.fill(/^Kode/, await desk.newCode(mobile))
    await agreeToTerms(visit.screen)
    await visit.screen.sees('Mulai pengajuan')
  })
})
