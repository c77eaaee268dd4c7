import { sha256 } from './sha256.ts'

export interface ProofTask {
  salt: string
  /** Hex of sha256(salt + number). */
  challenge: string
  maxNumber: number
}

/** The number from 0 to maxNumber that solves the task, or undefined if there is none. */
export function solveProof({ salt, challenge, maxNumber }: ProofTask): number | undefined {
  for (let number = 0; number <= maxNumber; number += 1) if (sha256(salt + number) === challenge) return number
  return undefined
}
