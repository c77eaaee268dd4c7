import type { Change } from '../plant/plant.ts'

/** A guard of the product as data: when it is removed (`find` → `replace`), a test must fail. */
export interface Guard extends Change {
  /** The rule that it enforces (docs/product/README.md), and what is removed. */
  name: string
  test: string
  /** The test that must fail, as a pattern for `--test-name-pattern`. */
  pattern: string
  /** With defence in depth: what else must be removed for the test to notice. */
  also?: readonly Change[]
}

/** Guards proved by the same test file. */
export const provedBy = (test: string, guards: readonly Omit<Guard, 'test'>[]): Guard[] =>
  guards.map((guard) => ({ ...guard, test }))
