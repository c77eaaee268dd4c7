import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { parse, safeParse } from 'zod/v4/core'
import { compileSchema } from './compile-schema.ts'

const line = z.strictObject({ number: z.int(), note: z.optional(z.string()) })
const bill = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  lines: z.array(line).check(z.minLength(1)),
  next: z.optional(line),
})
const one = { month: '2026-11', lines: [{ number: 1 }, { number: 2, note: 'a' }] }

test('a compiled schema returns what the schema itself returns', () => {
  for (const value of [one, { ...one, next: { number: 3 } }, { ...one, next: undefined }])
    assert.deepEqual(parse(compileSchema(bill), value), bill.parse(value))
})

test('a compiled schema refuses what the schema itself refuses, with the same issues', () => {
  const wrong: unknown[] = [
    undefined,
    [],
    {},
    { ...one, month: 'November' },
    { ...one, lines: [] },
    { ...one, lines: [{ number: '1' }, { number: 1, other: true }] },
    { ...one, more: 'than the contract has' },
    { ...one, next: { number: 0.5 } },
    { ...one, next: null },
  ]
  for (const value of wrong) {
    const compiled = safeParse(compileSchema(bill), value)
    assert.equal(compiled.success, false)
    assert.deepEqual(compiled.error?.issues, z.safeParse(bill, value).error?.issues)
  }
})
