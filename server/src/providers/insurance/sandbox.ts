import { insurerAnswers, lastFour, pendingMs, policyNumberFor } from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { Insurer } from './port.ts'

const name = 'sandbox insurer'
const { usual, answers, down, slow } = insurerAnswers

export interface SandboxInsurerOptions {
  pace?: SandboxPace
  /** The machine's clock; "pending" lasts a minute on it. */
  now?(): number
}

/** An insurer that issues every policy immediately, except for the magic NIK serials of docs/sandbox.md. */
export function sandboxInsurer({ pace = sandboxPace, now = Date.now }: SandboxInsurerOptions = {}): Insurer {
  /** When a policy was first requested, and the first reference of each person. */
  const [since, first] = [new Map<string, number>(), new Map<string, string>()]
  const firstOf = <Value>(known: Map<string, Value>, key: string, value: Value): Value => {
    const stored = known.get(key) ?? value
    known.set(key, stored)
    return stored
  }
  return {
    async issue({ nik, reference }, options = {}) {
      const magic = lastFour(nik)
      await simulateLatency(name, magic === slow ? pace.slowMs : pace.normalMs, options)
      if (magic === down) throw new ProviderUnavailable(name, 'down')
      const answer = answers[magic] ?? usual
      if (answer === 'PENDING' && now() - firstOf(since, reference, now()) < pendingMs) return { outcome: 'PENDING' }
      if (answer === 'REFUSED' || (answer === 'REFUSED_FIRST' && firstOf(first, nik, reference) === reference))
        return { outcome: 'REFUSED', reason: 'NOT_INSURABLE' }
      return { outcome: 'ISSUED', policyNumber: policyNumberFor(reference) }
    },
    async cancel(_request, options = {}) {
      await simulateLatency(name, pace.normalMs, options)
      return { outcome: 'CANCELED' }
    },
  }
}
