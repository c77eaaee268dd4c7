import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const store = Buffer.alloc(4096)
let used = store.length
let lastMs = 0
let sequence = 0

/** 16 random bytes, drawn for 256 ids at once: asking the system for each costs more than making the id. */
function random(): Buffer {
  if (used === store.length) {
    randomFillSync(store)
    used = 0
  }
  used += 16
  return store.subarray(used - 16, used)
}

/** A new identifier (UUIDv7), made by the application so that no sequence is shared. Those of a process ascend. */
export function newId(): string {
  const bytes = random()
  const now = Date.now()
  // Within a millisecond, and while the clock is set back, the sequence counts on.
  sequence = now > lastMs ? bytes.readUInt32BE() >>> 2 : sequence + 1
  lastMs = Math.max(lastMs, now)
  return v7({ random: bytes, msecs: lastMs, seq: sequence })
}

/** The user id under which postings of the house alone stand. */
export const houseId = '00000000-0000-7000-8000-000000000000'
