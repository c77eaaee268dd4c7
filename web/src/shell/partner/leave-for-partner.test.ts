import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { setLanguage } from '../../i18n/language.ts'
import { type GivenChannel, noPage, pageOn } from '../../state/page-on.ts'
import { createSession } from '../../state/session.ts'
import { leaveForPartner } from './leave-for-partner.ts'

afterEach(noPage)

const android = 'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

interface Where {
  channel?: GivenChannel
  session?: 'in' | 'out' | 'unknown'
  path?: string
  userAgent?: string
  /** How the app answers; no app without it. */
  app?: 'takes' | 'fails'
}

/** What back on a first screen does, step by step. */
async function backOn({ channel, session = 'in', path = 'partner-home', userAgent = android, app }: Where) {
  const done: string[] = []
  const code = channel?.code ?? 'H5'
  if (channel) pageOn(channel)
  const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent }, configurable: true })
  Object.assign(globalThis, {
    window: globalThis,
    sessionStorage: kept,
    location: {
      pathname: `/${code}/${path}`,
      search: '',
      origin: 'https://lumbung.example',
      assign: (to: string) => done.push(`to ${to}`),
    },
    history: { back: () => done.push('history') },
  })
  const state = createSession()
  state.set(session)
  const services = { session: state, toasts: { show: (text: string) => done.push(`says: ${text}`) } }
  const takeAway = async (how: string) => {
    done.push(how)
    if (app === 'fails') throw new Error('LATE')
  }
  await leaveForPartner(services, app && takeAway)
  return done
}

const bare = { code: 'GOPAY' }
const backTo = 'https://m.partner.example/wallet'
const url = `${backTo}?frompage=KPCashProduct`
const partner = { code: 'GOPAY', backUrl: backTo, allowedHosts: ['m.partner.example'] }
const mitra = { ...bare, code: 'MITRABUKALAPAK', name: 'Mitra Bukalapak', backClose: 'ANDROID' } as const
const visitor = { session: 'out' } as const

const cells: [string, Where, readonly string[]][] = [
  ['B-02 our own app in a browser', {}, ['history']],
  ['B-02 B-13 our own app in a webview', { app: 'takes' }, ['finish']],
  [
    'B-02 our own app in a webview that does not answer',
    { app: 'fails' },
    ['finish', 'says: Tutup halaman ini di aplikasi Lumbung.'],
  ],
  ['B-03 a partner with backurl in a browser', { channel: partner }, [`to ${url}`]],
  ['B-02 a partner with backurl in a webview', { channel: partner, app: 'takes' }, ['close']],
  ['the same where close is not answered', { channel: partner, app: 'fails' }, ['close', `to ${url}`]],
  ['a partner without backurl in a browser', { channel: bare }, ['history']],
  ['B-13 a partner without backurl in a webview', { channel: bare, app: 'takes' }, ['finish']],
  [
    'the same where it is not answered',
    { channel: bare, app: 'fails' },
    ['finish', 'says: Tutup halaman ini di aplikasi GoPay.'],
  ],
  ['B-11 B-14 D-074 MITRA on Android', { channel: mitra, app: 'takes' }, ['close']],
  ['B-11 B-14 D-074 MITRA on Android with backurl', { channel: { ...mitra, ...partner }, app: 'takes' }, ['close']],
  ['B-14 MITRA on an iPhone', { channel: mitra, userAgent: iphone, app: 'takes' }, ['finish']],
  ['D-080 signed out with backurl in a browser', { ...visitor, channel: partner }, [`to ${url}`]],
  ['D-080 signed out without backurl in a browser', { ...visitor, channel: bare }, ['history']],
  ['D-080 signed out in a webview', { ...visitor, channel: partner, app: 'takes' }, ['finish']],
  [
    'D-080 signed out in a webview that does not answer',
    { ...visitor, channel: partner, app: 'fails' },
    ['finish', `to ${url}`],
  ],
  ['MITRA signed out on Android', { ...visitor, channel: mitra, app: 'takes' }, ['finish']],
  ['B-03 on code-step in a browser', { channel: partner, path: 'code-step' }, [`to ${url}`]],
  ['B-03 on code-step without backurl in a browser', { channel: bare, path: 'code-step' }, ['history']],
  ['B-03 on code-step in a webview', { channel: partner, path: 'code-step', app: 'takes' }, ['finish']],
  [
    'a page whose session is not known yet',
    { channel: { ...partner, sessionOn: 'GOPAY' }, session: 'unknown', app: 'takes' },
    ['close'],
  ],
]
for (const [where, given, expected] of cells)
  test(`back: ${where}: ${expected.join(', then ')}`, async () => assert.deepEqual(await backOn(given), expected))

test('back: what cannot be done is said in English, too', async () => {
  setLanguage('en-us')
  const said = await backOn({ channel: bare, app: 'fails' })
  setLanguage('id')
  assert.deepEqual(said, ['finish', 'says: Close this page in the GoPay app.'])
})
