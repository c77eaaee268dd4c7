import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

const tls = 'sslmode=verify-full'
const address = (host: string, query = '') => `postgres://lumbung:a,b@${host}/lumbung?${query}`

/** The problem with the addresses; undefined if there is none. */
function problemOf(url: string, directUrl?: string): string | undefined {
  try {
    readConfig({ DATABASE_URL: url, ...(directUrl && { DATABASE_DIRECT_URL: directUrl }) })
    return undefined
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.message
  }
}

for (const [host, query] of [
  ['one,two', ''],
  ['one:5432,two:5432', ''],
  ['one%2Ctwo', ''],
  ['one', 'host=one,two'],
  ['one', 'port=5432,5433'],
  ['one', 'host=one%2ctwo'],
] as const)
  test(`an address with several hosts is refused with what to do: ${host} ${query}`, () => {
    const several = /^DATABASE(_DIRECT)?_URL must name one host and port\. Put a proxy/
    assert.match(problemOf(address(host, query)) ?? '', several)
    assert.match(problemOf(address('one'), address(host, query)) ?? '', several)
  })

test('an address without TLS beside one with TLS is refused, unless it stays on this machine or says so', () => {
  const open = /^DATABASE_DIRECT_URL has no TLS, although DATABASE_URL has\. Add sslmode=verify-full/
  assert.match(problemOf(address('pooler', tls), address('database')) ?? '', open)
  assert.match(problemOf(address('pooler', 'ssl=true'), address('10.0.0.7')) ?? '', open)
  assert.match(problemOf(address('pooler'), address('database', tls)) ?? '', /^DATABASE_URL has no TLS, although/)
  for (const query of [tls, 'sslmode=disable', 'ssl=0', 'host=/run/postgresql'])
    assert.equal(problemOf(address('pooler', tls), address('database', query)), undefined, query)
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    assert.equal(problemOf(address(host), address('database', tls)), undefined, host)
  assert.equal(problemOf(address('pooler'), address('database')), undefined, 'neither has it')
})

test('parameters that contradict each other are refused by the name of their setting', () => {
  for (const query of ['sslnegotiation=direct&sslmode=disable', 'sslnegotiation=quick&sslmode=verify-full'])
    assert.match(problemOf(address('one', query)) ?? '', /^DATABASE_URL cannot be used: /)
})
