import { randomFillSync } from 'node:crypto'

let stock = Buffer.alloc(0)

/** Returns this many random bytes, never the same twice. They are drawn in bulk, because a system call costs more than its bytes. */
export function randomStock(bytes: number): Buffer {
  if (stock.length < bytes) stock = randomFillSync(Buffer.alloc(4096 + bytes))
  const drawn = stock.subarray(0, bytes)
  stock = stock.subarray(bytes)
  return drawn
}
