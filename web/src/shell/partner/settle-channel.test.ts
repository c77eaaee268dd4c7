import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { pageChannel, storeChannel } from '../../state/channel.ts'
import { noPage, pageOn } from '../../state/page-on.ts'
import { spendEntryToken, takeEntryToken } from './entry-token.ts'
import { settleChannel } from './settle-channel.ts'

afterEach(() => {
  noPage()
  spendEntryToken()
})

interface Opened {
  /** The channel of the address; our own app without one. */
  channel?: string
  kind?: 'OWN' | 'SOURCE' | 'PARTNER'
  sessionOn?: string
  /** The channel of the tab before. */
  before?: string
  token?: boolean
  /** The session's channel, as the server answers; null if it does not. */
  answer?: string | null
}

/** The calls that a page makes before it starts, and on whose session it starts. */
async function settle({ channel, kind = 'PARTNER', sessionOn, before, token, answer = null }: Opened) {
  const calls: string[] = []
  const kept = new Map<string, string>()
  const hash = token ? '#token=a.b.c' : ''
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    location: { pathname: `/${channel ?? 'H5'}/home`, search: '', hash, reload: () => calls.push('reload') },
    history: { replaceState: () => undefined },
    fetch: async (url: string) => {
      calls.push(url.split('?')[0]?.replace('/api/', '') ?? '')
      if (answer === null) throw new TypeError('Failed to fetch')
      return Response.json({ code: 'SUCCESS', data: url.includes('logout') ? {} : answer })
    },
  })
  if (channel) pageOn({ code: channel, kind, sessionOn })
  if (before) storeChannel(channelCode(before))
  if (token) takeEntryToken()
  await settleChannel()
  return { calls, on: pageChannel()?.sessionOn }
}
const find = (channel: string) => `operation/channel-registrations/find/${channel}`
const logout = 'auth/logout'

const rows: [string, Opened, { calls: string[]; on: string | undefined }][] = [
  ['a session of this channel asks nothing', { channel: 'GOPAY', sessionOn: 'GOPAY' }, { calls: [], on: 'GOPAY' }],
  ['no session asks nothing', { channel: 'GOPAY' }, { calls: [], on: undefined }],
  [
    'a partner’s session is ended on a page of our own app, which then is one like any other',
    { channel: 'H5', kind: 'OWN', sessionOn: 'GOPAY', answer: 'GOPAY' },
    { calls: [find('H5'), logout], on: undefined },
  ],
  [
    'a session of our own app is ended on a partner’s page',
    { channel: 'GOPAY', sessionOn: 'H5', answer: 'H5' },
    { calls: [find('GOPAY'), logout], on: undefined },
  ],
  [
    'so is that of another partner',
    { channel: 'GOPAY', sessionOn: 'LINKAJA', answer: 'LINKAJA' },
    { calls: [find('GOPAY'), logout], on: undefined },
  ],
  [
    'what the server says now counts more than the page',
    { channel: 'GOPAY', sessionOn: 'H5', answer: 'GOPAY' },
    { calls: [find('GOPAY')], on: 'GOPAY' },
  ],
  [
    'without a reply the customer stays',
    { channel: 'GOPAY', sessionOn: 'H5' },
    { calls: [find('GOPAY')], on: 'GOPAY' },
  ],
  [
    'a token decides for itself',
    { channel: 'GOPAY', sessionOn: 'H5', token: true, answer: 'H5' },
    { calls: [], on: 'H5' },
  ],
  [
    'a source of our own app has its sessions',
    { channel: 'JAGAT_MAP', kind: 'SOURCE', sessionOn: 'H5', before: 'GOPAY' },
    { calls: [], on: 'H5' },
  ],
  ['our own app asks nothing in a tab of its own', {}, { calls: [], on: undefined }],
  [
    'in a partner’s tab it ends the partner’s session, and reads the page anew',
    { before: 'GOPAY', answer: 'GOPAY' },
    { calls: [find('H5'), logout, 'reload'], on: undefined },
  ],
  ['in a partner’s tab it keeps its own', { before: 'GOPAY', answer: 'H5' }, { calls: [find('H5')], on: undefined }],
]
for (const [what, opened, expected] of rows)
  test(`D-037 3 G-15 C-007: ${what}`, async () => assert.deepEqual(await settle(opened), expected))
