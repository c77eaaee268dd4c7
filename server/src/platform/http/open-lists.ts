import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { Caller } from '../access/caller.ts'

/** How long a list that was opened may be read again without another row of the audit trail ⚙: a screen reads it every 15 seconds. */
const openMs = 15 * 60_000
/** Openings that are remembered ⚙; without room each reading has its row. */
const mostOpen = 10_000

interface Reading {
  caller: Caller
  query?: unknown
}

/**
 * The openings of one list by this process. A session that reads it again with the same filter and page within a quarter hour does not
 * open it again.
 */
export function openLists({ method, reads, binary }: EndpointShape) {
  const openUntil = new Map<string, number>()
  const isList = method === 'GET' && reads === 'bulk' && binary === undefined
  const keyOf = ({ caller, query }: Reading) =>
    isList && caller.kind === 'operator' && caller.tokenHash
      ? `${caller.tokenHash.toString('hex')} ${JSON.stringify(query ?? {})}`
      : undefined
  const remember = (key: string, now: number) => {
    if (openUntil.size >= mostOpen) for (const [one, until] of openUntil) if (until <= now) openUntil.delete(one)
    if (openUntil.size < mostOpen) openUntil.set(key, now + openMs)
  }
  return {
    /** Writes the row of a reading, unless it is of a list that is open. What has no row was not opened. */
    async note(reading: Reading, at: Date, write: () => Promise<void>): Promise<void> {
      const [key, now] = [keyOf(reading), at.getTime()]
      if (key !== undefined && (openUntil.get(key) ?? 0) > now) return
      await write()
      if (key !== undefined) remember(key, now)
    },
  }
}
