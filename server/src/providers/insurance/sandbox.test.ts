import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { bridgeInsurer } from './bridge.ts'
import { sandboxInsurer } from './sandbox.ts'

let time = Date.now()
const { ask } = await openBridgeBench({ now: () => time })
const insurers = {
  sandbox: sandboxInsurer({ pace: { normalMs: 0, slowMs: 300 }, now: () => time }),
  bridge: bridgeInsurer(ask),
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

for (const [name, insurer] of Object.entries(insurers)) {
  const issue = (serial: string, reference: string, options = {}) =>
    insurer.issue({ ...request, nik: `317101560190${serial}`, reference }, options)

  test(`${name}: the same reference gets the same policy number, another one another`, async () => {
    const first = await issue('0001', '00000000-0000-7000-8000-00000000abcd')
    assert.deepEqual(first, { outcome: 'ISSUED', policyNumber: 'POL-00000000ABCD' })
    assert.deepEqual(await issue('0001', '00000000-0000-7000-8000-00000000abcd'), first)
    assert.notDeepEqual(await issue('0001', '00000000-0000-7000-8000-00000000abce'), first)
    assert.deepEqual(await insurer.cancel({ reference: '00000000-0000-7000-8000-00000000abcd' }), {
      outcome: 'CANCELED',
    })
  })

  test(`${name}: magic serials 9041 and 9042: refused, and refused only the first time`, async () => {
    const refused = { outcome: 'REFUSED', reason: 'NOT_INSURABLE' }
    assert.deepEqual(await issue('9041', `${name}-1`), refused)
    assert.deepEqual(await issue('9041', `${name}-2`), refused)
    assert.deepEqual(await issue('9042', `${name}-3`), refused)
    assert.deepEqual(await issue('9042', `${name}-3`), refused)
    assert.equal((await issue('9042', `${name}-4`)).outcome, 'ISSUED')
  })

  test(`${name}: magic serial 9043 is pending for a minute`, async () => {
    assert.deepEqual(await issue('9043', `${name}-5`), { outcome: 'PENDING' })
    time += 60_000
    assert.equal((await issue('9043', `${name}-5`)).outcome, 'ISSUED')
  })

  test(`${name}: magic serials 9044 and 9045: down, and slower than the caller waits`, async () => {
    await assert.rejects(issue('9044', `${name}-6`), ProviderUnavailable)
    await assert.rejects(issue('9045', `${name}-7`, { timeoutMs: 50 }), ProviderUnavailable)
  })
}
