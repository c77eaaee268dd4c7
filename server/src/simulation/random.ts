import { createHash } from 'node:crypto'

/** A stream of pseudorandom numbers that depends on nothing but its name. */
export interface Random {
  /** From 0, below 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number; both ends are included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** A key, as often as its weight among all weights. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
}

/** The small fast counter (sfc32) of Chris Doty-Humphrey: 128 bits of state. */
function sfc32(seed: Buffer): () => number {
  let [a, b, c, counter] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12)]
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}

/** The stream with this name, for example of a seed, a customer and a day. */
export function randomOf(...name: readonly (string | number)[]): Random {
  const next = sfc32(createHash('sha256').update(JSON.stringify(name)).digest())
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      throw new RangeError('no weight is above 0')
    },
  }
}
