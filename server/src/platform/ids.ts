import { v7 } from 'uuid'
import { randomStock } from './random.ts'

let lastMs = 0
let sequence = 0

/** A new identifier (UUIDv7), generated in the application so that no sequence is shared. Ids of one process ascend. */
export function newId(): string {
  const bytes = randomStock(16)
  const now = Date.now()
  // Within a millisecond, and while the clock is set back, the sequence continues.
  sequence = now > lastMs ? bytes.readUInt32BE() >>> 2 : sequence + 1
  lastMs = Math.max(lastMs, now)
  return v7({ random: bytes, msecs: lastMs, seq: sequence })
}

/** The user id of the company's own postings. */
export const houseId = '00000000-0000-7000-8000-000000000000'
