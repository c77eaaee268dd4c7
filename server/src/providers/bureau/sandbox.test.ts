import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { bridgeBureau } from './bridge.ts'
import type { BureauReport } from './port.ts'
import { sandboxBureau } from './sandbox.ts'

const { ask } = await openBridgeBench()
const bureaus = { sandbox: sandboxBureau({ normalMs: 0, slowMs: 300 }), bridge: bridgeBureau(ask) }

const clean = { history: 'CLEAN', worstDaysLate: 0, monthlyInstallments: 0, openPlatforms: 0 }
const files: [string, Omit<BureauReport, 'monthlyInstallments'> & { monthlyInstallments: number }][] = [
  ['0001', { ...clean, history: 'CLEAN' }],
  ['9011', { ...clean, history: 'LATE', worstDaysLate: 90, openPlatforms: 1 }],
  ['9012', { ...clean, history: 'LATE', worstDaysLate: 20, openPlatforms: 1 }],
  ['9013', { ...clean, history: 'NONE' }],
  ['9015', { ...clean, history: 'CLEAN', monthlyInstallments: 5_000_000, openPlatforms: 2 }],
  ['9016', { ...clean, history: 'CLEAN', monthlyInstallments: 750_000, openPlatforms: 4 }],
  ['9018', { ...clean, history: 'LATE', worstDaysLate: 45, openPlatforms: 1 }],
]
for (const [name, bureau] of Object.entries(bureaus)) {
  const report = (serial: string, options = {}) =>
    bureau.report({ nik: `317101560190${serial}`, fullName: 'Siti Aminah', birthDate: '1990-01-16' }, options)

  for (const [serial, file] of files)
    test(`${name}: NIK serial ${serial}: ${file.history}, ${file.worstDaysLate} days, Rp${file.monthlyInstallments}`, async () => {
      assert.deepEqual(await report(serial), file)
    })

  test(`${name}: magic serials 9014 and 9017: down, and slower than the caller waits`, async () => {
    await assert.rejects(report('9014'), ProviderUnavailable)
    await assert.rejects(report('9017', { timeoutMs: 50 }), ProviderUnavailable)
  })
}
