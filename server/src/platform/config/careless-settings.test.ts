import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseProviders } from '../../providers/compose.ts'
import { liveSettings } from '../../testing/services/live-settings.ts'
import { ConfigError, readConfig } from './config.ts'

/** A lender's production with everything of the console. */
const careful: Readonly<Record<string, string>> = {
  ...liveSettings,
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
  CONSOLE_ORIGIN: 'https://konsol.koperasi.example',
  CONSOLE_NETWORKS: '203.0.113.0/24,10.20.0.0/16',
  CONSOLE_OIDC_ISSUER: 'https://akun.koperasi.example/realms/staf',
  CONSOLE_OIDC_CLIENT_ID: 'konsol',
  CONSOLE_OIDC_CLIENT_SECRET: 'secret-of-the-console',
  CONSOLE_OIDC_ACR: 'urn:two-factors',
}

type Change = Readonly<Record<string, string | undefined>>

/** What a start says that is refused before anything is opened; '' if it goes on. */
function saidAt(change: Change): string {
  try {
    chooseProviders(readConfig({ ...careful, ...change }))
    return ''
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.message
  }
}

const hostAlone = /^CONSOLE_ORIGIN must be the address of a host alone, such as https:\/\/konsol\.example/
const ownHost = /^CONSOLE_ORIGIN must have a host of its own, such as/
const https = /^CONSOLE_ORIGIN must be an address that starts with https:\/\//
const networks = /^CONSOLE_NETWORKS must list networks, such as 203\.0\.113\.0\/24 .* not "/
const noNetwork = /^CONSOLE_NETWORKS lists no network: name one, such as .*, or remove it/
const inVain =
  /^CONSOLE_ORIGIN must be set beside CONSOLE_NETWORKS, CONSOLE_OIDC_ISSUER.*: where operators open the console/
const together = (missing: string) => new RegExp(`must be set together: ${missing} is missing$`)
const none = undefined

const mistakes: readonly (readonly [what: string, change: Change, says: RegExp])[] = [
  ['no address of the console beside its other settings', { CONSOLE_ORIGIN: none }, inVain],
  ['an empty address', { CONSOLE_ORIGIN: '' }, inVain],
  ['a blank address', { CONSOLE_ORIGIN: ' ' }, /^CONSOLE_ORIGIN begins or ends with a blank: remove it$/],
  ['a blank behind the address', { CONSOLE_ORIGIN: `${careful['CONSOLE_ORIGIN']} ` }, /^CONSOLE_ORIGIN .* a blank/],
  ['a line end behind the address', { CONSOLE_ORIGIN: `${careful['CONSOLE_ORIGIN']}\n` }, /^CONSOLE_ORIGIN .* a blank/],
  ['a host without https', { CONSOLE_ORIGIN: 'konsol.koperasi.example' }, https],
  ['http', { CONSOLE_ORIGIN: 'http://konsol.koperasi.example' }, https],
  ['another scheme', { CONSOLE_ORIGIN: 'ftp://konsol.koperasi.example' }, https],
  ['a switch', { CONSOLE_ORIGIN: '1' }, https],
  ['the path of the console', { CONSOLE_ORIGIN: 'https://konsol.koperasi.example/console' }, hostAlone],
  ['a query', { CONSOLE_ORIGIN: 'https://konsol.koperasi.example/?a' }, hostAlone],
  ['a name and a password', { CONSOLE_ORIGIN: 'https://rina:rahasia@konsol.koperasi.example' }, hostAlone],
  ['a private address', { CONSOLE_ORIGIN: 'https://10.20.0.5' }, /^CONSOLE_ORIGIN must name a host, .*: passkeys/],
  ['a private address of IPv6', { CONSOLE_ORIGIN: 'https://[fd00::5]' }, /^CONSOLE_ORIGIN must name a host, /],
  ['the customers’ address', { CONSOLE_ORIGIN: careful['PUBLIC_ORIGIN'] }, ownHost],
  ['the customers’ host at another port', { CONSOLE_ORIGIN: 'https://koperasi.example:8443' }, ownHost],
  ['the customers’ host in capitals', { CONSOLE_ORIGIN: 'https://KOPERASI.example/' }, ownHost],
  ['the customers’ host with a dot behind', { CONSOLE_ORIGIN: 'https://koperasi.example.' }, ownHost],
  ['networks of nothing', { CONSOLE_NETWORKS: '' }, noNetwork],
  ['a blank for networks', { CONSOLE_NETWORKS: ' ' }, noNetwork],
  ['commas for networks', { CONSOLE_NETWORKS: ',,' }, noNetwork],
  ['the network of everybody', { CONSOLE_NETWORKS: '0.0.0.0/0' }, networks],
  ['both halves of everybody', { CONSOLE_NETWORKS: '0.0.0.0/1,128.0.0.0/1' }, networks],
  ['everybody of IPv6', { CONSOLE_NETWORKS: '::/0' }, networks],
  ['everybody of IPv4 in IPv6', { CONSOLE_NETWORKS: '::ffff:0:0/96' }, networks],
  ['a star', { CONSOLE_NETWORKS: '*' }, networks],
  ['a name of a network', { CONSOLE_NETWORKS: 'kantor' }, networks],
  ['semicolons between networks', { CONSOLE_NETWORKS: '203.0.113.0/24;198.51.100.9' }, networks],
  ['a range', { CONSOLE_NETWORKS: '203.0.113.1-203.0.113.9' }, networks],
  ['a mask', { CONSOLE_NETWORKS: '203.0.113.0/255.255.255.0' }, networks],
  ['networks without the proxy', { TRUST_PROXY: none }, /^TRUST_PROXY must be set beside CONSOLE_NETWORKS: /],
  [
    'a misspelt name',
    { CONSOLE_NETWORK: '10.0.0.0/8' },
    /^CONSOLE_NETWORK is no setting\. Is CONSOLE_NETWORKS meant\?/,
  ],
  [
    'a name in small letters',
    { console_origin: 'https://k.example' },
    /^console_origin is no setting\. Is CONSOLE_ORIGIN/,
  ],
  ['no issuer', { CONSOLE_OIDC_ISSUER: none }, together('CONSOLE_OIDC_ISSUER')],
  ['an empty client', { CONSOLE_OIDC_CLIENT_ID: '' }, together('CONSOLE_OIDC_CLIENT_ID')],
  ['no secret', { CONSOLE_OIDC_CLIENT_SECRET: none }, together('CONSOLE_OIDC_CLIENT_SECRET')],
  [
    'an acr alone',
    { CONSOLE_OIDC_ISSUER: none, CONSOLE_OIDC_CLIENT_ID: none, CONSOLE_OIDC_CLIENT_SECRET: none },
    together('CONSOLE_OIDC_ISSUER, CONSOLE_OIDC_CLIENT_ID, CONSOLE_OIDC_CLIENT_SECRET'),
  ],
  [
    'a blank for a secret',
    { CONSOLE_OIDC_CLIENT_SECRET: ' ' },
    /^CONSOLE_OIDC_CLIENT_SECRET begins or ends with a blank/,
  ],
  ['a blank in front of a client', { CONSOLE_OIDC_CLIENT_ID: ' konsol' }, /^CONSOLE_OIDC_CLIENT_ID begins or ends/],
  ['a line end behind an acr', { CONSOLE_OIDC_ACR: 'mfa\r\n' }, /^CONSOLE_OIDC_ACR begins or ends with a blank/],
  [
    'an issuer by http',
    { CONSOLE_OIDC_ISSUER: 'http://akun.koperasi.example' },
    /^CONSOLE_OIDC_ISSUER must start with https/,
  ],
  [
    'an issuer by http in the office',
    { CONSOLE_OIDC_ISSUER: 'http://10.20.0.9' },
    /^CONSOLE_OIDC_ISSUER must start with/,
  ],
  [
    'an issuer without a scheme',
    { CONSOLE_OIDC_ISSUER: 'akun.koperasi.example' },
    /^CONSOLE_OIDC_ISSUER must be an address/,
  ],
  [
    'an issuer with a query',
    { CONSOLE_OIDC_ISSUER: 'https://akun.koperasi.example/?realm=staf' },
    /^CONSOLE_OIDC_ISSUER must be the issuer as the provider names it/,
  ],
  [
    'no address for customers',
    { PUBLIC_ORIGIN: none },
    /^ {2}PUBLIC_ORIGIN must be set: where customers open the app/m,
  ],
  ['a blank for customers', { PUBLIC_ORIGIN: ' ' }, /^PUBLIC_ORIGIN begins or ends with a blank: remove it$/],
  ['a hidden end of their address', { PUBLIC_ORIGIN: 'https://koperasi.example\t' }, /^PUBLIC_ORIGIN .* a blank/],
]

for (const [what, change, says] of mistakes)
  test(`#26 #41: ${what} stops the start, and says which setting and what to do`, () => {
    const said = saidAt(change)
    assert.match(said, says)
    assert.doesNotMatch(said, /secret-of-the-console|rahasia/)
  })

test('#41: with care it starts; a console of fewer settings, and production without one, do as well', () => {
  const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  const oidc = ['CONSOLE_OIDC_ISSUER', 'CONSOLE_OIDC_CLIENT_ID', 'CONSOLE_OIDC_CLIENT_SECRET', 'CONSOLE_OIDC_ACR']
  assert.equal(saidAt({}), '')
  assert.equal(saidAt(without(...oidc)), '')
  assert.equal(saidAt(without('CONSOLE_NETWORKS', 'TRUST_PROXY')), '')
  assert.equal(saidAt(without('CONSOLE_ORIGIN', 'CONSOLE_NETWORKS', ...oidc)), '')
  const { consoleOrigin } = readConfig({ ...careful, CONSOLE_ORIGIN: 'https://Konsol.koperasi.example:443/' })
  assert.equal(consoleOrigin, 'https://konsol.koperasi.example', 'links begin with it')
})
