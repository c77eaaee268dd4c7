import { availableParallelism } from 'node:os'
import { type Reader, startReader } from './reader.ts'
import { openTurns } from './turns.ts'
import type { Work } from './work.ts'

/** Files that are read at the same time ⚙: each process takes up to 0.5 GB for a photo of 40 megapixels. */
const processes = Math.min(4, Math.max(2, availableParallelism()))
/** A process that nobody needed for so long is ended ⚙. */
const idleMs = 60_000

const inTurn = openTurns({ slots: processes, mostWaiting: 8 * processes })
const idle = new Map<Reader, NodeJS.Timeout>()

function takeReader(): Reader {
  for (const [reader, ending] of idle) {
    idle.delete(reader)
    clearTimeout(ending)
    if (reader.isAlive()) return reader
  }
  return startReader()
}

function keepReader(reader: Reader): void {
  if (!reader.isAlive()) return
  const end = () => {
    idle.delete(reader)
    reader.end()
  }
  idle.set(reader, setTimeout(end, idleMs).unref())
}

/**
 * Reads one file of a customer in a process of its own, one at a time for each customer. Throws ReaderEnded if the file ended the
 * process or took too long, UPLOADS_BUSY.
 */
export function readApart(owner: string, work: Work, bytes: Buffer): ReturnType<Reader['read']> {
  return inTurn(owner, async (turn) => {
    const reader = takeReader()
    try {
      return await reader.read(work, bytes, turn)
    } finally {
      keepReader(reader)
    }
  })
}
