import { rupiah } from '@lumbung/shared/lending/money.ts'
import { bureauReports, lastFour } from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { Bureau } from './port.ts'

const name = 'sandbox bureau'
const { answers, usual, down, slow } = bureauReports

/** A bureau with a clean report for everyone except the magic NIK serials of docs/sandbox.md. */
export function sandboxBureau(pace: SandboxPace = sandboxPace): Bureau {
  return {
    async report({ nik }, options = {}) {
      const magic = lastFour(nik)
      await simulateLatency(name, magic === slow ? pace.slowMs : pace.normalMs, options)
      if (magic === down) throw new ProviderUnavailable(name, 'down')
      const report = answers[magic] ?? usual
      return { ...report, monthlyInstallments: rupiah(report.monthlyInstallments) }
    },
  }
}
