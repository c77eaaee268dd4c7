import { randomFillSync } from 'node:crypto'

let stock = Buffer.alloc(0)

/** So many random bytes, never handed out twice. They are drawn for many at once: asking the system costs more than using them. */
export function randomStock(bytes: number): Buffer {
  if (stock.length < bytes) stock = randomFillSync(Buffer.alloc(4096 + bytes))
  const drawn = stock.subarray(0, bytes)
  stock = stock.subarray(bytes)
  return drawn
}
