import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareLife } from '../../testing/oracle/compare.ts'
import { lifeOf } from '../../testing/oracle/random/random-life.ts'
import { plans } from '../../testing/oracle/random/random-plan.ts'
import { reportOf } from '../../testing/oracle/report.ts'

/** `npm run test:full` lives other lives each time, and more of them. */
const isLongRun = process.env.LONG_RUN === '1'
const seed = Number(process.env.ORACLE_SEED ?? (isLongRun ? Date.now() % 1_000_000_000 : 1))

test('behaviour 5, 7 and 8: in random lives of loans every figure is the one that the rules give', () => {
  const numRuns = isLongRun ? 3000 : 400
  const property = fc.property(plans, (plan) => {
    const { rules, life } = lifeOf(plan)
    return compareLife(life, rules) === undefined
  })
  const { counterexample } = fc.check(property, { numRuns, seed })
  if (!counterexample) return
  const { rules, life } = lifeOf(counterexample[0])
  const found = compareLife(life, rules)
  assert.fail(found && reportOf({ seed, rules, life, ...found }))
})
