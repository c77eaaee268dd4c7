import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { ConfigError, readConfig } from '../../platform/config/config.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('C-060: anyone can read the contact details for help that the deployment configures', async () => {
  const help = async () => (await app.client().data(globalStatus)).help
  assert.deepEqual(await help(), { email: 'bantuan@lumbung.example' })
  const own = { email: 'tolong@koperasi.example', phone: '021 555 1234', hours: 'Senin–Jumat 08.00–17.00 WIB' }
  const env = { LUMBUNG_HELP_EMAIL: own.email, LUMBUNG_HELP_PHONE: own.phone, LUMBUNG_HELP_HOURS: own.hours }
  await app.restart({ env })
  assert.deepEqual(await help(), own)
})

test('D-148: the name of the Plus customers is configured', async () => {
  const name = async () => (await app.client().data(globalStatus)).plusName
  await app.restart({ env: {} })
  assert.equal(await name(), 'Lumbung+')
  await app.restart({ env: { LUMBUNG_PLUS_NAME: 'Koperasi Prima' } })
  assert.equal(await name(), 'Koperasi Prima')
})

test('R-021 D-242: anyone can read who lends; a licence only if there is one', async () => {
  const lender = async () => (await app.client().data(globalStatus)).lender
  const named = {
    name: 'PT Contoh Dana',
    address: 'Jalan Contoh 1, Bandung',
    email: 'halo@contoh.example',
    phone: '022-123456',
  }
  const env = {
    LUMBUNG_LENDER_NAME: named.name,
    LUMBUNG_LENDER_ADDRESS: named.address,
    LUMBUNG_LENDER_EMAIL: named.email,
    LUMBUNG_LENDER_PHONE: named.phone,
  }
  await app.restart({ env })
  assert.deepEqual(await lender(), named)
  const licence = 'KEP-1/D.06/2026'
  await app.restart({ env: { ...env, LUMBUNG_LENDER_LICENCE: licence } })
  assert.deepEqual(await lender(), { ...named, licence })
})

test('R-118 R-131: the addresses of apps and the hosts outside are those of the deployment, none without it', async () => {
  const { apps, outsideHosts } = await app.client().data(globalStatus)
  assert.deepEqual([apps, outsideHosts], [{}, []])
  const android = 'https://play.google.com/store/apps/details?id=example.lumbung'
  await app.restart({ env: { LUMBUNG_APP_ANDROID: android, LUMBUNG_OUTSIDE_HOSTS: 'www.ojk.go.id, bi.go.id' } })
  const configured = await app.client().data(globalStatus)
  assert.deepEqual([configured.apps, configured.outsideHosts], [{ android }, ['www.ojk.go.id', 'bi.go.id']])
})

test('an invalid address or number for help stops the start with an error that names the variable', () => {
  const start = (env: Record<string, string>) => () => readConfig(env)
  const named = (name: string) => (error: unknown) => error instanceof ConfigError && error.message.startsWith(name)
  assert.throws(start({ LUMBUNG_HELP_EMAIL: 'bantuan' }), named('LUMBUNG_HELP_EMAIL'))
  assert.throws(start({ LUMBUNG_HELP_PHONE: 'call me' }), named('LUMBUNG_HELP_PHONE'))
  for (const [name, text] of [
    ['LUMBUNG_APP_ANDROID', 'http://play.google.com/x'],
    ['LUMBUNG_APP_IOS', 'javascript:alert(1)'],
    ['LUMBUNG_OUTSIDE_HOSTS', 'https://bi.go.id'],
    ['LUMBUNG_OUTSIDE_HOSTS', 'bi.go.id, *.go.id'],
    ['LUMBUNG_OUTSIDE_HOSTS', 'localhost'],
  ] as const)
    assert.throws(start({ [name]: text }), named(name))
})
