import { ProviderUnavailable } from '../provider-error.ts'
import { ending, type SandboxPace, sandboxPace, think } from '../sandbox-answer.ts'
import { compareNames } from './name-match.ts'
import type { NameAnswer, NameInquiry, NameQuestion } from './port.ts'

export interface SandboxNameOptions {
  /**
   * The name under which the sandbox bank opened the account. The port carries no expected name, so the app answers
   * here with the name of the person who entered that account; undefined: a stranger's account.
   */
  nameOf(question: NameQuestion): Promise<string | undefined>
  /** The machine's clock; "pending" lasts a minute of it. */
  now?(): number
  pace?: SandboxPace
}

const name = 'sandbox name inquiry'
const stranger = 'SLAMET WIBOWO'
const otherStranger = 'DEWI ANGGRAENI'
const pendingMs = 60_000

const refusals: Record<string, NameAnswer> = {
  '9003': { outcome: 'INVALID_ACCOUNT' },
  '9004': { outcome: 'ABNORMAL_ACCOUNT' },
  '9005': { outcome: 'VIRTUAL_ACCOUNT' },
}

/** A name that certainly belongs to somebody else. */
export const strangerTo = (holder: string): string =>
  compareNames(holder, stranger).verdict === 'MISMATCH' ? stranger : otherStranger

/** The holder's name with one more name behind it, about three quarters as long: close, for an operator to decide. */
export function nameCloseTo(holder: string): string {
  const letters = holder.replaceAll(/[^\p{L}]/gu, '').length
  return `${holder} ${'KUSUMAWARDHANINGRAT'.repeat(5).slice(0, Math.max(1, Math.round(letters * 0.75)))}`
}

/** A bank that answers with the holder's name as it is written on the account. Magic account endings: docs/sandbox.md. */
export function sandboxNameInquiry(options: SandboxNameOptions): NameInquiry {
  const { nameOf, now = Date.now, pace = sandboxPace } = options
  const firstAsked = new Map<string, number>()
  const stillPending = (account: string) => {
    const since = firstAsked.get(account) ?? now()
    firstAsked.set(account, since)
    return now() - since < pendingMs
  }
  return {
    async inquire(question, call = {}) {
      const magic = ending(question.accountNumber)
      await think(name, magic === '9008' ? pace.slowMs : pace.normalMs, call)
      if (magic === '9007') throw new ProviderUnavailable(name, 'down')
      const refusal = refusals[magic]
      if (refusal) return refusal
      if (magic === '9006' && stillPending(`${question.bankCode} ${question.accountNumber}`))
        return { outcome: 'PENDING' }
      const holder = (await nameOf(question)) ?? stranger
      if (magic === '9001') return { outcome: 'FOUND', holderName: strangerTo(holder) }
      return { outcome: 'FOUND', holderName: (magic === '9002' ? nameCloseTo(holder) : holder).toUpperCase() }
    },
  }
}
