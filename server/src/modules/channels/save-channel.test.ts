import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { byOperator } from '../../platform/access/actor.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { usualLegalLine } from './legal-line.ts'
import { channelLines, saveChannel } from './save-channel.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const wallet = {
  code: 'DOMPETKU',
  name: 'Dompetku',
  kind: 'PARTNER',
  status: 'ACTIVE',
  issuer: 'https://dompetku.example',
  login: 'FREE',
  home: 'PARTNER_HOME',
}
const save = (change: object, checkOnly = false) =>
  saveChannel(app.app, { ...wallet, ...change }, { actor: byOperator('Rina'), checkOnly })
const infoOf = async (code: string) => {
  await app.app.channels.refresh()
  return app.app.channels.find(code) ?? assert.fail(`no ${code}`)
}

test('N-23: what a page knows of a channel: what its file says, else what is usual for its kind', async () => {
  assert.equal((await save({})).result, 'SAVED')
  assert.deepEqual(await infoOf('dompetku'), {
    code: 'DOMPETKU',
    kind: 'PARTNER',
    name: 'Dompetku',
    monogram: 'DO',
    legalLine: {
      id: 'Lumbung adalah layanan pinjaman dari PT Lumbung Dana Bersama.',
      en: 'Lumbung is a lending service of PT Lumbung Dana Bersama.',
    },
    theme: 'DOMPETKU',
    dark: false,
    home: 'PARTNER_HOME',
    hiddenTabs: [],
    login: 'FREE',
    tokenEntry: true,
    backUrl: undefined,
    allowedHosts: [],
    backClose: undefined,
    otpBack: undefined,
    nikOnLink: false,
    oldVersion: false,
    cookieless: false,
  })
  const said = {
    monogram: 'DK',
    legalLine: { id: 'Pinjaman diberikan PT Uji.', en: 'Loans are granted by PT Uji.' },
    theme: 'MOXA',
    dark: true,
    home: 'BILL',
    hiddenTabs: ['HOME', 'ME'],
    tokenEntry: false,
    allowedHosts: ['m.dompetku.example'],
    backClose: 'ANDROID',
    otpBack: 'LOGIN',
    nikOnLink: true,
    oldVersion: true,
    cookieless: true,
  }
  const { changes } = await save({ ...said, wallets: ['GOPAY'] })
  assert.ok(changes.includes('monogram: nothing → DK'), changes.join('\n'))
  assert.ok(changes.includes('nikOnLink: false → true') && changes.includes('wallets: [] → ["GOPAY"]'))
  assert.ok(changes.some((change) => change.startsWith('legalLine: nothing → {"id":"Pinjaman')))
  assert.deepEqual(
    Object.entries(await infoOf('DOMPETKU')).filter(([name]) => name in said),
    Object.entries(said),
  )
})

for (const name of ['JAGAT', 'JAGAT_MAP', 'JAGAT_TREASURE_CARD', 'JAGAT_COIN', 'JAGAT_MAP_TREASURE_HUNT'])
  test(`E-09 N-23: ${name} is a source of our own app, with its colours, which may be dark`, async () => {
    const { code, kind, theme, dark, home, tokenEntry, legalLine } = await infoOf(name)
    assert.deepEqual([code, kind, theme, dark, home, tokenEntry], [name, 'SOURCE', 'H5', true, 'HOME', false])
    assert.equal(legalLine, undefined)
  })

const seeds = [
  ['TCASH', 'LINKAJA', 'LA', {}],
  ['OTTO', 'OTTOH5', 'OT', {}],
  ['MITRA', 'MITRABUKALAPAK', 'MB', { home: 'BILL', backClose: 'ANDROID' }],
  ['MYIM3', 'MYIM3', 'IM', { login: 'VERIFY' }],
  ['BIMA3', 'BIMA3', 'B3', { login: 'VERIFY' }],
  ['TOPED', 'TOPED', 'TP', { login: 'VERIFY' }],
  ['MOXA', 'MOXA', 'MX', { login: 'VERIFY' }],
  ['TTS', 'TTS', 'TT', { login: 'VERIFY', otpBack: 'LOGIN' }],
  ['GOPAY', 'GOPAY', 'GP', { nikOnLink: true }],
] as const
for (const [name, code, monogram, own] of seeds)
  test(`E-07 E-08 E-45 D-035 D-036 D-072 D-074: ${name} is ${code} with what is particular to it`, async () => {
    const usual = { home: 'PARTNER_HOME', login: 'FREE', backClose: undefined, otpBack: undefined, nikOnLink: false }
    const info = await infoOf(name)
    const { home, login, backClose, otpBack, nikOnLink } = info
    const said = { home, login, backClose, otpBack, nikOnLink }
    assert.deepEqual([info.code, info.monogram, info.kind], [code, monogram, 'PARTNER'])
    assert.deepEqual(said, { ...usual, ...own })
  })

const refused: [string, object, RegExp][] = [
  ['a code that begins paths of the server', { code: 'API' }, /code: is the beginning of paths of our own/],
  ['an alias of that kind', { aliases: ['DOCS'] }, /aliases.0: is the beginning/],
  ['the first segment of our screens', { code: 'BILL' }, /code: is the beginning/],
  ['the same in an alias', { aliases: ['ME'] }, /aliases.0: is the beginning/],
  ['the code of another channel as an alias', { aliases: ['GOPAY'] }, /aliases: belongs to another channel: GOPAY/],
  ['the alias of another channel as a code', { code: 'TCASH' }, /aliases: belongs to another channel: TCASH/],
  ['the alias of another channel as an alias', { aliases: ['MITRA'] }, /belongs to another channel: MITRA/],
  ['three letters in the place of a logo', { monogram: 'GPY' }, /monogram: one or two letters or digits/],
  ['markup in the place of a logo', { monogram: '<' }, /monogram/],
  ['a legal line in one language', { legalLine: { id: 'Pinjaman dari PT Uji.' } }, /legalLine.en/],
  ['an empty one', { legalLine: { id: ' ', en: 'Loans.' } }, /legalLine.id/],
  ['one that is longer than a sentence', { legalLine: { id: 'x'.repeat(201), en: 'Loans.' } }, /legalLine.id/],
  ['one of several lines', { legalLine: { id: 'Satu\ndua', en: 'Loans.' } }, /legalLine.id: one line/],
  ['a legal line of our own app', { kind: 'OWN', legalLine: { id: 'a', en: 'b' } }, /legalLine: only a partner has it/],
  ['a theme that would leave its attribute', { theme: 'A"x' }, /theme/],
  ['a theme that no stylesheet has', { theme: 'GOPAI' }, /theme: is not a theme; there are H5, LINKAJA, .*GOPAY/],
  ['a hidden tab at which customers arrive', { hiddenTabs: ['HOME'] }, /hiddenTabs: customers arrive at one of them/],
  ['the same for bills', { home: 'BILL', hiddenTabs: ['BILL'] }, /hiddenTabs/],
  ['an unknown tab', { hiddenTabs: ['HELP'] }, /hiddenTabs/],
  ['a check of the NIK where a code signs in', { login: 'VERIFY', nikOnLink: true }, /nikOnLink: needs login FREE/],
  ['an unknown wallet', { wallets: ['PURSE'] }, /wallets/],
  ['a token entry of our own app', { kind: 'OWN', tokenEntry: true }, /tokenEntry: only a partner has it/],
  ['a check of the NIK on a source', { kind: 'SOURCE', nikOnLink: true }, /nikOnLink: only a partner has it/],
  ['a backUrl elsewhere', { backUrl: 'https://elsewhere.example' }, /backUrl: its host must be one of allowedHosts/],
  ['keys by http', { keys: [{ jwks: 'http://kunci.mitra.example/jwks' }] }, /keys.jwks: must be https/],
  ...['10.20.0.5', '192.168.1.9', '169.254.169.254', '[fd00::5]', '[::ffff:10.0.0.1]', '127.0.0.1', 'localhost'].map(
    (host): [string, object, RegExp] => [
      `keys at ${host}`,
      { keys: [{ jwks: `https://${host}/jwks` }] },
      /keys.jwks: must not lead to a private network/,
    ],
  ),
  ['a field that no channel has', { logo: 'x' }, /logo/],
]
for (const [what, change, says] of refused)
  test(`channels save refuses ${what}`, async () => {
    const saved = await save({ code: 'OTHER', ...change })
    assert.equal(saved.result, 'INVALID')
    assert.match(channelLines(saved).join('\n'), says)
  })

test('D-242: a legal line that no row says names the lender, and a licence only if there is one', () => {
  const lender = { name: 'PT Contoh Dana', licence: undefined }
  assert.equal(usualLegalLine(lender).en, 'Lumbung is a lending service of PT Contoh Dana.')
  const { id, en } = usualLegalLine({ ...lender, licence: 'KEP-1/D.06/2026' })
  assert.equal(id, 'Lumbung adalah layanan pinjaman dari PT Contoh Dana, izin OJK KEP-1/D.06/2026.')
  assert.equal(en, 'Lumbung is a lending service of PT Contoh Dana, OJK licence KEP-1/D.06/2026.')
})

test('what a command prints of a channel has no secret and no hash of one: of the webhook, of shared keys, of addresses', async () => {
  const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
  const sharedOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
  const settings = (byte: number) => ({
    code: 'RAHASIA',
    allowedHosts: ['m.rahasia.example'],
    webhook: {
      url: `https://m.rahasia.example/hook?key=open-sesame-${byte}`,
      secrets: [secretOf(byte)],
      events: ['loan.repaid'],
    },
    keys: [
      { kid: 'shared', algorithm: 'HS256', secret: sharedOf(byte) },
      { jwks: `https://m.rahasia.example/keys?key=open-sesame-${byte}` },
    ],
  })
  const first = await save(settings(1))
  const second = await save(settings(2))
  const removed = await save({ code: 'RAHASIA' })
  assert.deepEqual([first.result, second.result, removed.result], ['SAVED', 'SAVED', 'SAVED'])
  const printed = JSON.stringify([first, second, removed].map((one) => [one, channelLines(one)]))
  for (const secret of [secretOf(1), secretOf(2), sharedOf(1), sharedOf(2), 'open-sesame'])
    assert.ok(!printed.includes(secret), secret)
  assert.doesNotMatch(printed, /[0-9a-f]{32}/)
  // Each change is still seen.
  for (const field of ['webhook', 'keys.shared', 'keys.jwks']) {
    const [change = ''] = second.changes.filter((one) => one.startsWith(`${field}: `))
    const [before, after] = change.slice(field.length + 2).split(' → ')
    assert.ok(before !== undefined && after !== undefined && before !== after, `${field}: ${change}`)
  }
})

test('a check says what saving would change, and saves nothing', async () => {
  const before = await infoOf('DOMPETKU')
  const lines = channelLines(await save({ oldVersion: false }, true))
  assert.ok(lines.includes('oldVersion: true → false') && lines.at(-1) === 'Valid: saving makes these changes.')
  assert.deepEqual(await infoOf('DOMPETKU'), before)
})
