import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { bridgeNikRegister } from './bridge.ts'
import { sandboxNikRegister } from './sandbox.ts'

const { ask } = await openBridgeBench()
const registers = { sandbox: sandboxNikRegister({ normalMs: 0, slowMs: 300 }), bridge: bridgeNikRegister(ask) }

for (const [name, register] of Object.entries(registers)) {
  const check = (serial: string, options = {}) => {
    const nik = `317101560190${serial}`
    return register.check({ nik, fullName: 'Siti Aminah', birthDate: '1990-01-16', sex: 'FEMALE' }, options)
  }

  test(`${name}: every NIK matches except the magic serials`, async () => {
    const yes = { fullName: true, birthDate: true, sex: true }
    assert.deepEqual(await check('0001'), { outcome: 'MATCH', fields: yes })
    assert.deepEqual(await check('9001'), { outcome: 'MISMATCH', fields: { ...yes, fullName: false } })
    assert.deepEqual(await check('9002'), { outcome: 'MISMATCH', fields: { ...yes, birthDate: false } })
    const none = { fullName: false, birthDate: false, sex: false }
    assert.deepEqual(await check('9003'), { outcome: 'NOT_FOUND', fields: none })
  })

  test(`${name}: magic serials 9004 and 9005: down, and slower than the caller waits`, async () => {
    await assert.rejects(check('9004'), ProviderUnavailable)
    await assert.rejects(check('9005', { timeoutMs: 50 }), ProviderUnavailable)
    await assert.rejects(check('0001', { signal: AbortSignal.abort() }), ProviderUnavailable)
    assert.equal((await check('9005')).outcome, 'MATCH')
  })
}
