import {
  insurerAnswers,
  lastFour,
  pendingMs,
  policyNumberFor,
  weblinkAnswers,
  weblinkOf,
} from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { failAs, type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import { checkWeblink } from './check-weblink.ts'
import type { Insurer } from './port.ts'
import type { SandboxPages } from './sandbox-pages.ts'

const name = 'sandbox insurer'
const { usual, answers, down, slow } = insurerAnswers

export interface SandboxInsurerOptions {
  pace?: SandboxPace
  /** The machine's clock; "pending" lasts a minute on it. */
  now?(): number
  /** Its pages about policies; none without them. */
  pages?: SandboxPages
  /** The NIK of the insured person, by our reference; needed after a restart. */
  nikOf?(reference: string): Promise<string | undefined>
}

/** An insurer that issues every policy immediately, except for the magic NIK serials of docs/sandbox.md. */
export function sandboxInsurer(options: SandboxInsurerOptions = {}): Insurer {
  const { pace = sandboxPace, now = Date.now, pages, nikOf } = options
  /** When a policy was first requested, the first reference of each person, and the person of each reference. */
  const [since, first, insured] = [new Map<string, number>(), new Map<string, string>(), new Map<string, string>()]
  const firstOf = <Value>(known: Map<string, Value>, key: string, value: Value): Value => {
    const stored = known.get(key) ?? value
    known.set(key, stored)
    return stored
  }
  const insurer: Insurer = {
    async issue({ nik, reference }, options = {}) {
      const magic = lastFour(nik)
      await simulateLatency(name, magic === slow ? pace.slowMs : pace.normalMs, options)
      if (magic === down) throw new ProviderUnavailable(name, 'down')
      const answer = answers[magic] ?? usual
      if (answer === 'PENDING' && now() - firstOf(since, reference, now()) < pendingMs) return { outcome: 'PENDING' }
      if (answer === 'REFUSED' || (answer === 'REFUSED_FIRST' && firstOf(first, nik, reference) === reference))
        return { outcome: 'REFUSED', reason: 'NOT_INSURABLE' }
      insured.set(reference, nik)
      return { outcome: 'ISSUED', policyNumber: policyNumberFor(reference) }
    },
    async cancel(_request, options = {}) {
      await simulateLatency(name, pace.normalMs, options)
      return { outcome: 'CANCELED' }
    },
  }
  if (!pages) return insurer
  return {
    ...insurer,
    async weblink({ reference }, options = {}) {
      const nik = insured.get(reference) ?? (await nikOf?.(reference))
      if (nik === undefined) throw new ProviderUnavailable(name, 'an unknown policy')
      const magic = lastFour(nik)
      await simulateLatency(name, magic === weblinkAnswers.slow ? pace.slowMs : pace.normalMs, options)
      if (magic === weblinkAnswers.down) throw new ProviderUnavailable(name, 'down')
      const answer = weblinkAnswers.answers[magic] ?? weblinkAnswers.usual
      await failAs(name, answer, options)
      const url = weblinkOf(answer, pages.open(reference))
      const about = answer === 'OTHER' ? `${reference}-other` : reference
      return checkWeblink({ reference: about, url }, { name, reference, isOurs: pages.isOurs })
    },
  }
}
