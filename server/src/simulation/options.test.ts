import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOptions } from './options.ts'

test('without options 100 customers live 90 days', () => {
  const { report, ...plan } = readOptions([])
  assert.deepEqual(plan, { users: 100, days: 90, seed: 1 })
})

test('options are read as given', () => {
  const args = ['--users', '10000', '--days', '365', '--seed', '42', '--report', 'there']
  assert.deepEqual(readOptions(args), { users: 10_000, days: 365, seed: 42, report: 'there' })
})

for (const [args, message] of [
  [['--users', '0'], '--users must be a whole number from 1 to 100000, not "0"'],
  [['--users', 'many'], '--users must be a whole number from 1 to 100000, not "many"'],
  [['--days', '1.5'], '--days must be a whole number from 1 to 3650, not "1.5"'],
  [['--days', '3651'], '--days must be a whole number from 1 to 3650, not "3651"'],
  [['--seed', ''], '--seed must be a whole number from 0 to 4294967295, not ""'],
] as const)
  test(`refused: ${args.join(' ')}`, () => {
    assert.throws(() => readOptions([...args]), { message })
  })

test('an unknown option is refused by name', () => {
  assert.throws(() => readOptions(['--customers', '5']), /--customers/)
})
