import { rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { ending, type SandboxPace, sandboxPace, think } from '../sandbox-answer.ts'
import type { Bureau, BureauReport } from './port.ts'

const name = 'sandbox bureau'

const clean: BureauReport = { history: 'CLEAN', worstDaysLate: 0, monthlyInstallments: zero, openPlatforms: 0 }

const reports: Record<string, BureauReport> = {
  '9011': { ...clean, history: 'LATE', worstDaysLate: 90, openPlatforms: 1 },
  '9012': { ...clean, history: 'LATE', worstDaysLate: 20, openPlatforms: 1 },
  '9013': { ...clean, history: 'NONE' },
  '9015': { ...clean, monthlyInstallments: rupiah(5_000_000), openPlatforms: 2 },
  '9016': { ...clean, monthlyInstallments: rupiah(750_000), openPlatforms: 4 },
  '9018': { ...clean, history: 'LATE', worstDaysLate: 45, openPlatforms: 1 },
}

/** A bureau with a clean file on everybody, but for the magic NIK serials of docs/sandbox.md. */
export function sandboxBureau(pace: SandboxPace = sandboxPace): Bureau {
  return {
    async report({ nik }, options = {}) {
      const magic = ending(nik)
      await think(name, magic === '9017' ? pace.slowMs : pace.normalMs, options)
      if (magic === '9014') throw new ProviderUnavailable(name, 'down')
      return reports[magic] ?? clean
    },
  }
}
