import { Fault } from './faults.ts'

export interface Kept {
  /** Of the question: the same id with another question is a mistake. */
  digest: string
  answer: Promise<unknown>
}

export interface Memory {
  /**
   * The answer that was given to this id before, or the one that `ask` gets now; whoever comes while it is asked waits for the same
   * answer. Faults and answers that are not final are forgotten, so that the next one asks again.
   */
  once(requestId: string, digest: string, ask: () => Promise<unknown>): Promise<unknown>
}

/** A real bridge keeps this in its database, for seven days at least: a restart must not ask a vendor twice. */
export function openMemory(isFinal: (answer: unknown) => boolean): Memory {
  const kept = new Map<string, Kept>()
  return {
    async once(requestId, digest, ask) {
      const before = kept.get(requestId)
      if (before && before.digest !== digest) throw new Fault(409, 'FINAL', 'REQUEST_ID_REUSED')
      if (before) return before.answer
      const answer = ask()
      kept.set(requestId, { digest, answer })
      const stays = await answer.then(isFinal, () => false)
      if (!stays) kept.delete(requestId)
      return answer
    },
  }
}
