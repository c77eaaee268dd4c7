import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { installationId, isSecretName } from './device.ts'

for (const [what, name] of [
  ['nothing', ''],
  ['a text', 'a-native-app'],
  ['a phone’s model', 'samsung-sm-a155f-android-14-one-ui-6'],
  ['a long text of letters that are no digits', 'the-server-of-a-partner-of-this-lender'],
  ['64 bits, as Android’s own id of a device', '9774d56d682e549c'],
  ['an IMEI', '490154203237518'],
  ['124 bits', '3f8e2b7c9d104a56e1f0b3c2d4a5967'],
  ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ['the largest UUID', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['a random UUID of one digit', '11111111-1111-4111-8111-111111111111'],
  ['a word again and again', 'deadbeef-dead-4eef-beef-deadbeefdead'],
  ['digits in their order', '0123456789abcdef0123456789abcdef'],
  ['digits in reverse', 'fedcba98-7654-4210-9fed-cba987654321'],
  ['a counted UUID', '12345678-1234-4234-8234-123456789012'],
  ['a part again and again', 'a1'.repeat(16)],
  ['a long part twice', 'c07e4a9b61d2f835'.repeat(2)],
  ['zeros with a number at the end', '00000000000000000000000012345678'],
  ['a UUID of a clock and an address', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
  ['a UUID of a name', '886313e1-3b8a-5372-9b90-0c9aee199e5d'],
  ['a UUID of the time', '01900000-5b3a-7000-8c4d-9e0f12a4b6c8'],
  ['a UUID in braces', '{f47ac10b-58cc-4372-a567-0e02b2c3d479}'],
  [
    'two names, as of a header that was sent twice',
    '7f3e1d2c9b8a4065e4c7b1a0d9f82635, 7f3e1d2c9b8a4065e4c7b1a0d9f82635',
  ],
  ['a name with a line after it', `${'7f3e1d2c9b8a4065e4c7b1a0d9f82635'}\n`],
  ['digits of another script', '７f3e1d2c9b8a4065e4c7b1a0d9f82635'],
  ['more than 256 bits', randomBytes(40).toString('hex')],
] as const)
  test(`#24 ${what} is no secret name of a device`, () => assert.equal(isSecretName(name), false))

test('#24 a random UUID and 128 to 256 random bits in hexadecimal are secret names', () => {
  for (let n = 0; n < 2000; n++) {
    const names = [randomUUID(), randomUUID().toUpperCase(), ...[16, 20, 32].map((b) => randomBytes(b).toString('hex'))]
    assert.deepEqual(
      names.filter((name) => !isSecretName(name)),
      [],
    )
  }
})

test('#24 D-198 the id of an installation is never a secret name, and tells nothing of the name that it is made of', () => {
  const names = Array.from({ length: 2000 }, () => randomBytes(16).toString('hex'))
  const ids = names.map(installationId)
  assert.deepEqual(ids.filter(isSecretName), [])
  assert.deepEqual(names.map(installationId), ids)
  assert.equal(new Set(ids).size, names.length)
  for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
