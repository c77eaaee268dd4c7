import {
  accountAnswers,
  holderForAccount,
  lastFour,
  otherHolders,
  pendingMs,
} from '@lumbung/shared/sandbox/magic-values.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import { compareNames } from './name-match.ts'
import type { NameInquiry, NameQuestion } from './port.ts'

export interface SandboxNameOptions {
  /**
   * The name under which the sandbox bank opened the account. The port has no expected name, so the app returns the name of the
   * customer who added the account; undefined for another person's account.
   */
  nameOf(question: NameQuestion): Promise<string | undefined>
  /** The machine's clock; "pending" lasts a minute on it. */
  now?(): number
  pace?: SandboxPace
}

const name = 'sandbox name inquiry'
const { answers, down, slow } = accountAnswers
const [firstName, secondName] = otherHolders

/** A name that certainly belongs to another person. */
export const mismatchingName = (holder: string): string =>
  compareNames(holder, firstName).verdict === 'MISMATCH' ? firstName : secondName

/** A bank that returns the holder's name. Magic account endings: docs/sandbox.md. */
export function sandboxNameInquiry(options: SandboxNameOptions): NameInquiry {
  const { nameOf, now = Date.now, pace = sandboxPace } = options
  const firstInquiries = new Map<string, number>()
  const stillPending = (account: string) => {
    const since = firstInquiries.get(account) ?? now()
    firstInquiries.set(account, since)
    return now() - since < pendingMs
  }
  return {
    async inquire(question, call = {}) {
      const magic = lastFour(question.accountNumber)
      await simulateLatency(name, magic === slow ? pace.slowMs : pace.normalMs, call)
      if (magic === down) throw new ProviderUnavailable(name, 'down')
      const answer = answers[magic]
      const pending = answer?.outcome === 'PENDING'
      if (pending && stillPending(`${question.bankCode} ${question.accountNumber}`)) return { outcome: 'PENDING' }
      if (answer && answer.outcome !== 'FOUND' && !pending) return { outcome: answer.outcome }
      const holder = (await nameOf(question)) ?? firstName
      return { outcome: 'FOUND', holderName: holderForAccount(magic, holder, mismatchingName(holder)) }
    },
  }
}
