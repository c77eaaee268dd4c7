import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { liveSettings, optionalSettings, otherVendors } from '../testing/services/live-settings.ts'
import { type Adapter, adapters, variableOf, withoutSetting } from './adapters.ts'
import { chooseProviders, portNames } from './compose.ts'
import type { PortName, Providers } from './ports.ts'
import { ProviderUnavailable } from './provider-error.ts'
import { openTwilioBench } from './sms/twilio-bench.ts'

const choose = (env: Record<string, string>, args: string[] = []) => chooseProviders(readConfig(env, args))

const adaptersOf = (port: PortName): [string, Pick<Adapter<unknown>, 'needs'>][] => Object.entries(adapters[port])

/** The message of a refused start; fails if it would start. */
function refusal(env: Record<string, string>, args: string[] = []): string {
  try {
    choose(env, args)
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.message
  }
  return assert.fail('it would start')
}

const without = (name: string) => Object.fromEntries(Object.entries(liveSettings).filter(([other]) => other !== name))
const needed = Object.keys(liveSettings).filter(
  (name) => name !== 'LUMBUNG_SANDBOX' && !optionalSettings.includes(name),
)
const everything: Record<string, string> = Object.assign({}, liveSettings, ...otherVendors)
const sandboxSide = {
  providers: Object.fromEntries(portNames.map((port) => [port, `sandbox ${port}`])) as unknown as Providers,
}

for (const production of [{}, { NODE_ENV: 'production' }])
  for (const name of needed)
    test(`without the sandbox ${name} is needed${production.NODE_ENV ? ' in production' : ''}`, () => {
      const message = refusal({ ...without(name), ...production })
      assert.match(message, new RegExp(`\\b${name}\\b`))
      const port = portNames.find((one) => variableOf(one) === name)
      if (port) assert.match(message, new RegExp(`^ {2}${port}: `, 'm'))
      const empty = refusal({ ...liveSettings, ...production, [name]: '' })
      assert.equal(empty, message)
    })

test('all missing settings are listed together, with the variables of each choice', () => {
  const message = refusal({ LUMBUNG_SANDBOX: '0' })
  for (const port of portNames.filter((one) => !withoutSetting[one])) {
    assert.match(message, new RegExp(`^ {2}${port}: ${variableOf(port)} must be `, 'm'))
    for (const [name, { needs }] of adaptersOf(port))
      for (const one of [name, ...needs.flat()]) assert.ok(message.includes(one), `${port}: ${one}`)
  }
  for (const name of ['LUMBUNG_MASTER_KEY', 'LUMBUNG_LENDER_NAME', 'LUMBUNG_HELP_EMAIL'])
    assert.ok(message.includes(name))
})

test('#22: without the sandbox links to customers begin with https', () => {
  const named = { name: 'Error', message: /^PUBLIC_ORIGIN must be an address that starts with https:\/\/$/ }
  assert.throws(() => readConfig({ ...liveSettings, PUBLIC_ORIGIN: 'http://koperasi.example' }), named)
  assert.equal(readConfig({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }).publicOrigin, 'http://127.0.0.1:3000')
})

test('error messages contain no secret', () => {
  const { BRIDGE_SECRET: secret = '' } = liveSettings
  const message = refusal({
    ...liveSettings,
    BRIDGE_SECRET: secret.slice(0, 31),
    LUMBUNG_SMS: 'pigeon',
    BRIDGE_URL: 'x',
  })
  assert.match(message, /BRIDGE_URL must be an address/)
  assert.match(message, /"pigeon"/)
  assert.doesNotMatch(message, /bridge-secret|xnd_test_key|token-of/)
})

test('a port cannot use the sandbox while the sandbox is off', () => {
  for (const port of portNames) {
    const message = refusal({ ...liveSettings, [variableOf(port)]: 'sandbox' })
    assert.match(message, new RegExp(`${port}: ${variableOf(port)} .*needs LUMBUNG_SANDBOX=1`))
  }
})

test('with the sandbox every port uses it unless an adapter is chosen', () => {
  const plain = choose({})(sandboxSide)
  assert.deepEqual(new Set(Object.values(plain.adapters)), new Set(['sandbox']))
  assert.deepEqual(plain.providers, sandboxSide.providers)
  const { LUMBUNG_SMS: _sms, ...mixed } = liveSettings
  const { providers, adapters: chosen } = choose({ ...mixed, LUMBUNG_SANDBOX: '1' })(sandboxSide)
  assert.deepEqual([chosen.sms, chosen.bureau, chosen.disbursement], ['sandbox', 'bridge', 'xendit'])
  assert.equal(providers.sms, sandboxSide.providers.sms)
  assert.notEqual(providers.bureau, sandboxSide.providers.bureau)
  assert.equal(providers.paymentGateway.isAuthentic({ 'x-callback-token': 'token-of-the-gateway' }), true)
  assert.equal(providers.paymentGateway.isAuthentic({ 'x-callback-token': 'another' }), false)
})

test('without the sandbox each port uses the adapter that its variable names', () => {
  const { adapters: chosen, providers } = choose(liveSettings)(undefined)
  for (const port of portNames) {
    assert.equal(chosen[port], liveSettings[variableOf(port)] ?? withoutSetting[port])
    assert.ok(providers[port])
  }
  assert.equal(providers.paymentGateway.isAuthentic({ 'x-callback-token': 'token-of-the-gateway' }), true)
  assert.equal(providers.paymentGateway.isAuthentic({ 'x-callback-token': 'another' }), false)
})

for (const vendor of otherVendors)
  for (const name of Object.keys(vendor).filter((one) => !one.startsWith('LUMBUNG_')))
    test(`${Object.values(vendor)[0]} needs ${name}`, () => {
      const { [name]: _gone, ...others } = vendor
      assert.match(refusal({ ...liveSettings, ...others }), new RegExp(`\\b${name}\\b`))
      choose({ ...liveSettings, ...vendor })
    })

test('every existing adapter can be chosen', () => {
  for (const port of portNames)
    for (const [name, { needs }] of adaptersOf(port)) {
      choose({ ...everything, [variableOf(port)]: name })
      for (const names of needs)
        assert.ok(
          names.some((one) => everything[one]),
          `${port} ${name}`,
        )
    }
})

test('twilio and iluma call the addresses in their settings', async (t) => {
  const bench = await openTwilioBench()
  const calls: string[] = []
  const bank = createServer((request, response) => {
    calls.push(`${request.url} ${request.headers.authorization}`)
    response.writeHead(401).end('{}')
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  t.after(async () => {
    bank.close()
    await bench.close()
  })
  const ilumaUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  const addresses = { TWILIO_BASE_URL: bench.url, TWILIO_AUTH_TOKEN: bench.secret, ILUMA_BASE_URL: ilumaUrl }
  const { providers } = choose({ ...everything, ...addresses })(undefined)
  await providers.sms.send({ to: '+6281200000001', text: 'Kode', kind: 'OTP' })
  assert.equal(bench.accepted[0]?.form.From, 'KOPERASI')
  const question = { bankCode: '014', accountNumber: '1234567890' }
  await assert.rejects(providers.nameInquiry.inquire(question), ProviderUnavailable)
  assert.match(calls[0] ?? '', new RegExp(`Basic ${Buffer.from('iluma_test_key:').toString('base64')}$`))
})

test('disbursements and payments must use the same gateway', () => {
  const { LUMBUNG_SANDBOX: _off, ...mixed } = liveSettings
  const message = refusal({ ...mixed, LUMBUNG_DISBURSEMENT: 'sandbox' })
  assert.match(message, /LUMBUNG_DISBURSEMENT and LUMBUNG_PAYMENT_GATEWAY must name the same gateway/)
})

test('D-098: no account can be linked until a service is configured', () => {
  const { adapters: chosen, providers } = choose(liveSettings)(undefined)
  assert.deepEqual([chosen.linkedAccounts, providers.linkedAccounts], ['none', {}])
  const off = choose({ LUMBUNG_LINKED_ACCOUNTS: 'none' })(sandboxSide)
  assert.deepEqual(off.providers.linkedAccounts, {})
  assert.match(refusal({ ...everything, FACEBOOK_APP_ID: 'https://x' }), /FACEBOOK_APP_ID must be the number of an app/)
})

test('a port may have its own bridge', () => {
  const { BRIDGE_URL: url = '', ...others } = liveSettings
  assert.match(refusal({ ...others, BRIDGE_SMS_URL: url }), /bureau: BRIDGE_URL or BRIDGE_BUREAU_URL must be set/)
  assert.doesNotMatch(refusal({ ...others, BRIDGE_SMS_URL: url }), /sms: BRIDGE/)
})

test('http:// is accepted for this machine only: keys and personal data need TLS', () => {
  for (const [name, port] of [
    ['BRIDGE_URL', 'bureau'],
    ['XENDIT_BASE_URL', 'disbursement'],
    ['TWILIO_BASE_URL', 'sms'],
    ['ILUMA_BASE_URL', 'nameInquiry'],
    ['FACEBOOK_GRAPH_URL', 'linkedAccounts'],
  ] as const) {
    const settings = name === 'BRIDGE_URL' ? liveSettings : everything
    const message = refusal({ ...settings, [name]: 'http://inside.example/' })
    assert.match(message, new RegExp(`${port}: ${name} must be`))
    choose({ ...settings, [name]: 'https://inside.example/' })
  }
})

test('an api or worker process without DATABASE_URL is refused', () => {
  for (const role of ['api', 'worker'])
    assert.match(refusal(liveSettings, [`--role=${role}`]), /DATABASE_URL must be set/)
  choose({ ...liveSettings, DATABASE_URL: 'postgres://localhost/lumbung' }, ['--role=api'])
})

test('a demonstration in production needs only its master key', () => {
  assert.match(refusal({ NODE_ENV: 'production', LUMBUNG_SANDBOX: '1' }), /LUMBUNG_MASTER_KEY/)
  choose({ NODE_ENV: 'production', LUMBUNG_SANDBOX: '1', LUMBUNG_MASTER_KEY: liveSettings.LUMBUNG_MASTER_KEY ?? '' })
})
