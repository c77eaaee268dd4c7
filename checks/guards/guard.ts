import type { Change } from '../plant/plant.ts'

/** A guard of the product as data: taken away as `find` → `replace` says, a test must fail. */
export interface Guard extends Change {
  /** The rule that it keeps (docs/product/README.md), and what is taken away. */
  name: string
  test: string
  /** Name of the test that must fail, as `--test-name-pattern` takes it. */
  pattern: string
  /** Where two lines of defence stand behind each other: what has to go as well, so that the test sees it. */
  also?: readonly Change[]
}

/** Guards that are proved by the same test file. */
export const provedBy = (test: string, guards: readonly Omit<Guard, 'test'>[]): Guard[] =>
  guards.map((guard) => ({ ...guard, test }))
