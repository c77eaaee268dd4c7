import { Fault } from './faults.ts'

export interface StoredAnswer {
  /** Digest of the question: the same id with another question is an error. */
  digest: string
  answer: Promise<unknown>
}

export interface Memory {
  /**
   * Returns the stored answer for this id, or the one that `ask` gets now; concurrent requests with the id wait for the same
   * answer. Faults and answers that are not final are not stored, so that the next request asks again.
   */
  once(requestId: string, digest: string, ask: () => Promise<unknown>): Promise<unknown>
}

/** A real bridge keeps this in its database for at least seven days, so that no vendor is asked twice after a restart. */
export function openMemory(isFinal: (answer: unknown) => boolean): Memory {
  const kept = new Map<string, StoredAnswer>()
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
