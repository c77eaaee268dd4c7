import { lastFour, registerAnswers } from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { NikRegister } from './port.ts'

const name = 'sandbox NIK register'
const { answers, usual, down, slow } = registerAnswers

/** A register in which all data match, except for the magic NIK serials of docs/sandbox.md. */
export function sandboxNikRegister(pace: SandboxPace = sandboxPace): NikRegister {
  return {
    async check({ nik }, options = {}) {
      const magic = lastFour(nik)
      await simulateLatency(name, magic === slow ? pace.slowMs : pace.normalMs, options)
      if (magic === down) throw new ProviderUnavailable(name, 'down')
      return answers[magic] ?? usual
    },
  }
}
