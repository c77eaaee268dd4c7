import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { ApiRefusal } from '../../../api/refusal.ts'
import { hasJustEntered } from '../../../shell/partner/entry-token.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { noPage, pageOn } from '../../../state/page-on.ts'
import { enterWith, stepOf, type Token } from './entering.ts'

const calls: string[] = []
const { fetch } = globalThis

/** Opens a partner's page whose calls get this answer. */
function openPage(answer: { code: string; data: object }): void {
  calls.length = 0
  pageOn({ code: 'GOPAY', kind: 'PARTNER' })
  Object.assign(globalThis, {
    sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    location: { pathname: '/GOPAY/entry', search: '', hash: '' },
    fetch: async (url: string) => {
      calls.push(url.split('?')[0]?.replace('/api/', '') ?? '')
      return Response.json(answer, { status: answer.code === 'SUCCESS' ? 200 : 400 })
    },
  })
}
afterEach(() => {
  noPage()
  enteredAs.set(undefined)
  Object.assign(globalThis, { fetch })
  for (const name of ['location', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

const own = { code: 'SUCCESS', data: { code: 'SUCCESS', mobile: '0812 •••• 0001' } }
const anothers = { code: 'INVALID_PHONE_NUMBER', data: { mobile: '0812 •••• 0002' } }
const ask = { ask: '0812 •••• 0002' }
const look = 'link-channel/verify-token'
const nobody = { here: false, elsewhere: false }
const here = { here: true, elsewhere: false }
const elsewhere = { here: false, elsewhere: true }

for (const [what, from, signedIn, answer, expected, sent] of [
  ['a visitor is not asked', 'address', nobody, own, 'SIGN_IN', []],
  ['whoever is signed in with it goes home', 'address', here, own, 'HOME', [look]],
  ['a link to another account asks', 'address', here, anothers, ask, [look]],
  ['the own account is signed in on this channel, too', 'address', elsewhere, own, 'SIGN_IN', [look]],
  ['a link to another account than that of another channel asks', 'address', elsewhere, anothers, ask, [look]],
  ['the token of the app goes home as well', 'app', here, own, 'HOME', [look]],
] as const)
  test(`W-02: ${what}`, async () => {
    openPage(answer)
    assert.deepEqual(await stepOf({ text: 'a.b.c', from }, signedIn), expected)
    assert.deepEqual(calls, sent)
  })

for (const [from, code] of [
  ['app', 'INVALID_PHONE_NUMBER'],
  ['address', 'LINK_CHANNEL_VERIFY_ERROR'],
] as const)
  test(`W-02: ${code} for a token of the ${from} is not asked about, but refused`, async () => {
    openPage({ ...anothers, code })
    const refused = (error: unknown) => error instanceof ApiRefusal && error.code === code
    await assert.rejects(stepOf({ text: 'a.b.c', from }, here), refused)
  })

test('a link says as whom it signed in, on the screen that comes next; a token of the app does not', async () => {
  const login = { newUser: false, userId: 'u1', userType: 1, mobile: '0812 •••• 0001', home: 'PARTNER_HOME' }
  const enter = async (from: Token['from']) => {
    openPage({ code: 'SUCCESS', data: login })
    assert.deepEqual(await enterWith({ text: 'a.b.c', from }, () => 4), login)
    assert.deepEqual(calls, ['auth/partner-login-free'])
    return enteredAs.get()
  }
  assert.equal(await enter('app'), undefined)
  assert.equal(hasJustEntered(), true)
  assert.deepEqual(await enter('address'), { mobile: '0812 •••• 0001', at: 4 })
})
