/** How long messages are remembered for pages that were just sent, and by how much the clocks of processes may differ ⚙. */
const remembered = { ms: 60_000, skewMs: 500 } as const

/**
 * Remembers who got a message, so that a page that was just sent need not read again what it came with. Anything that is not
 * known counts as a message.
 */
export function openRecentMessages() {
  let completeSince = Date.now()
  const latest = new Map<string, number>()
  return {
    note(userId: string): void {
      const now = Date.now()
      for (const [other, at] of latest) {
        if (now - at < remembered.ms) break
        latest.delete(other)
      }
      latest.delete(userId)
      latest.set(userId, now)
    },
    /** Messages of unknown customers were lost. */
    lose(): void {
      completeSince = Date.now()
    },
    /** Whether a customer may have got a message since a time in milliseconds. */
    mayHaveMissed(userId: string, since: number): boolean {
      const from = since - remembered.skewMs
      const known = from >= completeSince && from > Date.now() - remembered.ms
      return !known || (latest.get(userId) ?? 0) >= from
    },
  }
}
