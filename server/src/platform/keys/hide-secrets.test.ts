import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { hideSecrets, withoutSecrets } from './hide-secrets.ts'

const webhookSecret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
})
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIrNjI4MSJ9.c2lnbmF0dXJl'

for (const [what, secret] of [
  ['a webhook’s secret', webhookSecret],
  ['a private key', String(privateKey)],
  ['a private key that was cut', String(privateKey).slice(0, 80)],
  ['a signed token', token],
] as const)
  test(`${what} is hidden in any text, in any field and in a list; what stands around it stays`, () => {
    const quoted = JSON.stringify([
      hideSecrets(`before ${secret} after`),
      withoutSecrets({ note: `x ${secret}`, of: [secret] }),
    ])
    for (const part of secret
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('-----')))
      assert.ok(!quoted.includes(part), part)
    assert.match(quoted, /before hidden-[0-9a-f]{4}/)
  })

test('a field that holds secrets hides every text in it, however it looks; two that differ can be told apart', () => {
  const shown = (given: object) => JSON.stringify(withoutSecrets(given))
  for (const field of ['secret', 'secrets', 'password', 'token', 'privateKey'])
    assert.doesNotMatch(shown({ deep: [{ [field]: ['plain words'] }] }), /plain/, field)
  assert.equal(shown({ secret: 'one' }), shown({ secret: 'one' }))
  assert.notEqual(shown({ secret: 'one' }), shown({ secret: 'two' }))
})

test('an address keeps its host and path, not its password nor the values of its query', () => {
  const url = 'https://wallet:pass-word@m.example/hook?key=abc-def&v=2'
  const { url: shown } = withoutSecrets({ url }) as { url: string }
  assert.match(
    shown,
    /^https:\/\/wallet:hidden-[0-9a-f]{4}@m\.example\/hook\?key=hidden-[0-9a-f]{4}&v=hidden-[0-9a-f]{4}$/,
  )
  assert.deepEqual(withoutSecrets({ url: 'https://m.example/hook' }), { url: 'https://m.example/hook' })
})

test('what is no secret stays as it is: numbers, dates, nothing, texts, public keys', () => {
  const at = new Date(0)
  const row = { id: 7, at, none: null, missing: undefined, name: 'whisky', ids: ['a'], key: { kty: 'EC', x: 'abc' } }
  assert.deepEqual(withoutSecrets(row), row)
})
