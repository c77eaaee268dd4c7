import { ProviderUnavailable } from '../provider-error.ts'
import { ending, type SandboxPace, sandboxPace, think } from '../sandbox-answer.ts'
import type { NikAnswer, NikRegister } from './port.ts'

const name = 'sandbox NIK register'
const agreed = { fullName: true, birthDate: true, sex: true }

const answers: Record<string, NikAnswer> = {
  '9001': { outcome: 'MISMATCH', fields: { ...agreed, fullName: false } },
  '9002': { outcome: 'MISMATCH', fields: { ...agreed, birthDate: false } },
  '9003': { outcome: 'NOT_FOUND', fields: { fullName: false, birthDate: false, sex: false } },
}

/** A register in which everybody is who they say, but for the magic NIK serials of docs/sandbox.md. */
export function sandboxNikRegister(pace: SandboxPace = sandboxPace): NikRegister {
  return {
    async check({ nik }, options = {}) {
      const magic = ending(nik)
      await think(name, magic === '9005' ? pace.slowMs : pace.normalMs, options)
      if (magic === '9004') throw new ProviderUnavailable(name, 'down')
      return answers[magic] ?? { outcome: 'MATCH', fields: agreed }
    },
  }
}
