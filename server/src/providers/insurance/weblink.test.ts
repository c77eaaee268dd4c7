import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import { bridgeInsurer, weblinkHosts } from './bridge.ts'
import { checkWeblink, onHosts } from './check-weblink.ts'
import { noInsurer } from './none.ts'
import { sandboxInsurer } from './sandbox.ts'
import { openSandboxPages } from './sandbox-pages.ts'

const { ask } = await openBridgeBench()
const start = Date.parse('2026-11-20T02:00:00Z')
let now = start
const pages = openSandboxPages({ baseUrl: 'http://localhost:3000/sandbox/insurer/policy', now: () => new Date(now) })
const insurers = {
  sandbox: sandboxInsurer({ pace: { normalMs: 0, slowMs: 300 }, pages }),
  bridge: bridgeInsurer(ask, ['insurer.example']),
}
const request = {
  insuranceId: 'group-life',
  version: 1,
  fullName: 'Siti Aminah',
  birthDate: '1990-01-16',
  from: '2026-11-20',
  until: '2027-05-20',
  principal: 3_000_000,
  premium: 18_000,
}

/** The last tries of a bridge are a second apart, so a time limit ends a call that would be repeated. */
const soon = { timeoutMs: 200 }

for (const [name, insurer] of Object.entries(insurers)) {
  const linkOf = async (serial: string, options = {}) => {
    const reference = `${name}-${serial}`
    await insurer.issue({ ...request, nik: `317101560190${serial}`, reference })
    return (await insurer.weblink?.({ reference }, options)) ?? assert.fail()
  }
  const fails = (serial: string, options = {}) => assert.rejects(linkOf(serial, options), ProviderUnavailable)

  test(`${name}: each link to a policy is a new one, at the insurer’s own address`, async () => {
    const [first, second] = [await linkOf('0001'), await linkOf('0001')]
    const base = name === 'bridge' ? 'https://insurer.example/policy/' : 'http://localhost:3000/sandbox/insurer/policy/'
    assert.ok(first.url.startsWith(base) && second.url.startsWith(base))
    assert.notEqual(first.url, second.url)
    assert.doesNotMatch(first.url, /0001/)
  })

  test(`${name}: an unknown policy has no link`, async () => {
    const asked = insurer.weblink?.({ reference: 'nobody' }) ?? assert.fail()
    await assert.rejects(asked, name === 'bridge' ? ProviderRefused : ProviderUnavailable)
  })

  test(`${name}: magic serial 9061 is slow: the link comes, or the caller stops waiting`, async () => {
    assert.ok((await linkOf('9061')).url)
    await assert.rejects(
      Promise.resolve(insurer.weblink?.({ reference: `${name}-9061` }, { timeoutMs: 1 })),
      ProviderUnavailable,
    )
  })

  test(`${name}: magic serials 9060 and 9065 fail, and 9066 never answers`, async () => {
    await fails('9060', soon)
    await fails('9065', soon)
    await fails('9066', soon)
  })

  test(`${name}: magic serials 9062, 9063 and 9064 answer with HTML, 10 MB and another policy`, async () => {
    for (const serial of ['9062', '9063', '9064']) await fails(serial)
  })

  test(`${name}: magic serials 9067 to 9070 lead elsewhere, by http, with a user name, and too long`, async () => {
    for (const serial of ['9067', '9068', '9069', '9070']) await fails(serial)
  })
}

test('the sandbox’s page shows a policy once, and not after its time', async () => {
  const token = () => pages.open('policy-1').split('/').at(-1) ?? ''
  const [once, late] = [token(), token()]
  assert.equal(pages.visit(once), 'policy-1')
  assert.equal(pages.visit(once), undefined)
  now = start + 15 * 60_000
  assert.equal(pages.visit(late), undefined)
  assert.equal(pages.visit('never-made'), undefined)
})

test('D-195 #22: a link leads to exactly one of the hosts, by https, without port and user name, in at most 2,000 characters', () => {
  const asked = { name: 'insurer', reference: 'one', isOurs: onHosts(['insurer.example', 'polis.insurer.example']) }
  const check = (url: string, reference = 'one') => checkWeblink({ reference, url }, asked)
  assert.equal(check('https://insurer.example/a?b=1#c').url, 'https://insurer.example/a?b=1#c')
  assert.equal(check('HTTPS://POLIS.INSURER.EXAMPLE').url, 'https://polis.insurer.example/')
  assert.equal(check(`https://insurer.example/${'a'.repeat(1_976)}`).url.length, 2_000)
  for (const url of [
    `https://insurer.example/${'a'.repeat(1_977)}`,
    // Written out it is longer.
    `https://insurer.example/${'é'.repeat(1_000)}`,
    'https://insurer.example:8443/',
    'https://user@insurer.example/',
    'https://:secret@insurer.example/',
    'https://insurer.example.evil.example/',
    'https://evil.example/#insurer.example',
    'https://evil.example\\@insurer.example/',
    'http://insurer.example/',
    'ftp://insurer.example/',
    'file:///etc/passwd',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/',
    'insurer.example',
    '',
  ])
    assert.throws(() => check(url), ProviderUnavailable, url.slice(0, 60))
  assert.throws(() => check('https://insurer.example/', 'two'), ProviderUnavailable)
  assert.throws(
    () => check('https://secret.example/'),
    (error) => error instanceof ProviderUnavailable && !error.message.includes('secret'),
  )
})

test('without hosts, or with `none`, an insurer has no pages; a wrong name of a host is refused', () => {
  assert.equal(bridgeInsurer(ask).weblink, undefined)
  assert.deepEqual(weblinkHosts({ INSURER_WEBLINK_HOSTS: 'none' }), [])
  assert.deepEqual(weblinkHosts({ INSURER_WEBLINK_HOSTS: 'a.example, b.example' }), ['a.example', 'b.example'])
  for (const hosts of ['https://a.example', '*.example', 'localhost', '127.0.0.1'])
    assert.throws(() => weblinkHosts({ INSURER_WEBLINK_HOSTS: hosts }), /INSURER_WEBLINK_HOSTS must list host names/)
})

test('without an insurer a policy is refused, its cancellation is confirmed, and there are no pages', async () => {
  await assert.rejects(noInsurer.issue({ ...request, nik: '3171015601900001', reference: 'one' }), ProviderRefused)
  assert.deepEqual(await noInsurer.cancel({ reference: 'one' }), { outcome: 'CANCELED' })
  assert.equal(noInsurer.weblink, undefined)
})
