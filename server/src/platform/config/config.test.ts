import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { variableOf } from '../../providers/adapters.ts'
import { chooseProviders, portNames } from '../../providers/compose.ts'
import { liveSettings } from '../../testing/services/live-settings.ts'
import { ConfigError, readConfig } from './config.ts'
import { consoleSettingNames, settingNames } from './setting-names.ts'

/** What a deployment with these settings does: '' if its start is refused, else whether its sandbox is on. */
function outcome(env: Record<string, string>): 'refused' | 'sandbox' | 'real' {
  try {
    const config = readConfig(env)
    chooseProviders(config)
    return config.sandbox ? 'sandbox' : 'real'
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return 'refused'
  }
}

const { LUMBUNG_SANDBOX: _off, ...real } = liveSettings
const spellings = [
  'Production',
  'PRODUCTION',
  'prod',
  'Prod',
  'production ',
  ' production',
  'produktion',
  'prodution',
  'live',
  'staging',
  '',
  ' ',
  '1',
  'true',
  'null',
  'undefined',
  'Development',
  'dev',
  'Test',
  '"production"',
]
test('#41: of twenty spellings of NODE_ENV none opens a sandbox, beside real adapters or without', () => {
  for (const NODE_ENV of spellings)
    for (const env of [{}, real, { ...real, LUMBUNG_SANDBOX: '1' }])
      assert.equal(outcome({ ...env, NODE_ENV }), 'refused', `NODE_ENV="${NODE_ENV}"`)
})

const switches = [
  'true',
  'false',
  'yes',
  'no',
  'on',
  'off',
  '',
  ' ',
  '0 ',
  ' 1',
  '00',
  '01',
  '2',
  '-1',
  '1.0',
  'O',
  'l',
  'null',
  '"0"',
  '０',
]
for (const name of ['LUMBUNG_SANDBOX', 'ALLOW_TEST_USERS'])
  test(`#41: of twenty spellings of ${name} none is taken for on or off`, () => {
    for (const text of switches)
      for (const env of [{}, real, { ...real, NODE_ENV: 'production' }])
        assert.equal(outcome({ ...env, [name]: text }), 'refused', `${name}="${text}"`)
  })

test('#41: a sandbox beside an https origin or a real adapter is started only if it is asked for', () => {
  const { PUBLIC_ORIGIN = '', ...adaptersAlone } = real
  for (const env of [
    real,
    adaptersAlone,
    { PUBLIC_ORIGIN },
    { ...real, NODE_ENV: 'development' },
    { ...real, NODE_ENV: 'test' },
  ]) {
    assert.equal(outcome(env), 'refused')
    assert.equal(outcome({ ...env, LUMBUNG_SANDBOX: '1' }), 'sandbox')
  }
  assert.equal(outcome({ ...real, NODE_ENV: 'production' }), 'real')
  assert.equal(outcome({ ...real, LUMBUNG_SANDBOX: '0' }), 'real')
})

test('#41: a fresh clone without settings starts a sandbox of this machine', () => {
  assert.equal(outcome({}), 'sandbox')
  assert.equal(outcome({ PUBLIC_ORIGIN: 'http://localhost:3000' }), 'sandbox')
  assert.equal(readConfig({}).host, '127.0.0.1')
})

const refused: readonly (readonly [why: string, env: Record<string, string>, message: RegExp])[] = [
  ['a setting that does not exist', { LUMBUNG_SANDBX: '0' }, /LUMBUNG_SANDBX is no setting\. Is LUMBUNG_SANDBOX meant/],
  ['a setting in small letters', { lumbung_sandbox: '0' }, /lumbung_sandbox is no setting\. Is LUMBUNG_SANDBOX meant/],
  [
    'a letter too many',
    { LUMBUNG_MASTER_KEYS: 'x' },
    /LUMBUNG_MASTER_KEYS is no setting\. Is LUMBUNG_(OLD_)?MASTER_KEYS? meant/,
  ],
  ['a proxy that is a word', { TRUST_PROXY: 'true' }, /TRUST_PROXY must list addresses/],
  ['a proxy that is a star', { TRUST_PROXY: '*' }, /TRUST_PROXY must list addresses/],
  ['a number of proxies', { TRUST_PROXY: '1' }, /TRUST_PROXY must list addresses/],
  ['proxies that are everybody', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, /TRUST_PROXY must list addresses/],
  ['all IPv4 addresses in IPv6', { TRUST_PROXY: '::ffff:0:0/96' }, /TRUST_PROXY must list addresses/],
  ['all IPv6 addresses', { TRUST_PROXY: '::/0' }, /TRUST_PROXY must list addresses/],
  ['a port that is blank', { PORT: ' ' }, /PORT must be a whole number/],
  ['a number in another notation', { LUMBUNG_SMS_BUDGET: '1e9' }, /LUMBUNG_SMS_BUDGET must be a whole number/],
  ['a level with a blank', { LOG_LEVEL: 'info ' }, /LOG_LEVEL must be one of/],
  ['a short token', { LUMBUNG_DESK_TOKEN: 'secret' }, /LUMBUNG_DESK_TOKEN must have 24/],
  ['an empty token', { LUMBUNG_DESK_TOKEN: '' }, /LUMBUNG_DESK_TOKEN must have 24/],
]
for (const [why, env, message] of refused)
  test(`#41: ${why} is refused with what to do`, () => {
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof ConfigError && message.test(error.message),
    )
  })

test('#41: an argument that is no role is refused', () => {
  for (const args of [['--rol=api'], ['--role', 'api'], ['api'], ['--role=api', '--sandbox']])
    assert.throws(() => readConfig({}, args), ConfigError)
  assert.equal(readConfig({}, ['--role=api']).role, 'api')
})

test('#41: every setting that is documented or chooses an adapter is known, and no other', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const documented = new Set(manual.match(/LUMBUNG_[A-Z_]*[A-Z]/g))
  assert.deepEqual([...documented].sort(), [...settingNames].sort())
  const ofConsole = new Set(manual.match(/CONSOLE_[A-Z_]*[A-Z]/g))
  assert.deepEqual([...ofConsole].sort(), [...consoleSettingNames].sort())
  for (const port of portNames) assert.ok(settingNames.includes(variableOf(port)), port)
})

test('a variable of Node that switches off the check of certificates is refused', () => {
  assert.throws(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), /NODE_EXTRA_CA_CERTS/)
  assert.ok(readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '1', NODE_EXTRA_CA_CERTS: '/etc/ca.pem' }))
})
