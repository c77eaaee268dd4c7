import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDraft } from './product-draft.ts'

const draft = {
  id: 'mingguan',
  name: 'Mingguan',
  type: 'CASH',
  cardKind: 'PDL',
  status: 'INITIAL',
  channels: ['H5'],
  noLatePayments: true,
  mixesTenors: false,
  min: 500_000,
  max: 1_000_000,
  step: 50_000,
  termUnit: 'WEEKS',
  tenors: [4, 8],
  rate: {
    method: 'DAILY',
    ratePpm: 800,
    dayCount: 'ACT/365',
    feePpm: { 4: 10_000, 8: 20_000 },
    vatPpm: 110_000,
    lateFeePpm: 1000,
    roundingMultiple: 1,
    every: 2,
    graceInstallments: 1,
    dueDay: 'DISBURSEMENT',
    extensionFeePpm: 25_000,
  },
}
const rate = (change: object) => ({ ...draft, rate: { ...draft.rate, ...change } })
const months = (change: object) => ({ ...rate({ method: 'FLAT', every: null, ...change }), termUnit: 'MONTHS' })
const mixed = (change: object) => ({
  ...months({ feePpm: { 4: 10_000, 8: 10_000 }, graceInstallments: 0, ...change }),
  mixesTenors: true,
})

test('a product and its price are read from a file', () => {
  assert.deepEqual(parseDraft(draft), draft)
  assert.deepEqual(parseDraft({ ...draft, channels: null }), { ...draft, channels: null })
  assert.deepEqual(parseDraft(rate({ from: '2027-01-01' })), rate({ from: '2027-01-01' }))
  assert.deepEqual(parseDraft(months({ dueDay: 'PAYDAY' })), months({ dueDay: 'PAYDAY' }))
  assert.deepEqual(parseDraft(rate({ extensionFeePpm: undefined })), rate({ extensionFeePpm: 20_000 }))
  assert.deepEqual(parseDraft({ ...draft, noLatePayments: undefined }), { ...draft, noLatePayments: false })
  assert.deepEqual(parseDraft({ ...draft, mixesTenors: undefined }), draft)
  assert.deepEqual(parseDraft(mixed({})), mixed({}))
})

for (const [name, input, at, text] of [
  ['no object', [], 'file', /expected object/],
  ['an id with a space', { ...draft, id: 'dua minggu' }, 'id', /lower case letters/],
  ['no name', { ...draft, name: ' ' }, 'name', /Too small/],
  ['an unknown type', { ...draft, type: 'CAR' }, 'type', /Invalid option/],
  ['an unknown status', { ...draft, status: 'SOLD' }, 'status', /Invalid option/],
  ['no code of a channel', { ...draft, channels: ['h5'] }, 'channels.0', /the code of a channel/],
  ['no channel', { ...draft, channels: [] }, 'channels', /Too small/],
  ['an unknown field', { ...draft, colour: 'red' }, 'file', /Unrecognized key/],
  ['an amount of half a rupiah', { ...draft, min: 0.5 }, 'min', /expected int/],
  ['a maximum below the minimum', { ...draft, max: 450_000 }, 'max', /below the minimum/],
  ['a step that misses the maximum', { ...draft, step: 300_000 }, 'step', /does not lead/],
  ['too many amounts', { ...draft, step: 1 }, 'step', /more than 100000 amounts/],
  ['no tenor', { ...draft, tenors: [] }, 'tenors', /Too small/],
  ['a tenor twice', { ...draft, tenors: [4, 4, 8] }, 'tenors', /twice/],
  ['a tenor that is too long', { ...months({}), tenors: [4, 121] }, 'tenors.121', /longer than 120 MONTHS/],
  ['a tenor off "every"', { ...draft, tenors: [4, 5, 8] }, 'tenors.5', /not a multiple of every 2 WEEKS/],
  ['a tenor without fee', rate({ feePpm: { 8: 20_000 } }), 'rate.feePpm.4', /missing/],
  ['a fee without tenor', rate({ feePpm: { 4: 0, 6: 0, 8: 0 } }), 'rate.feePpm.6', /not a tenor/],
  ['a fee above the principal', rate({ feePpm: { 4: 0, 8: 1_000_001 } }), 'rate.feePpm.8', /Too big/],
  ['a date that does not exist', rate({ from: '2027-02-29' }), 'rate.from', /Invalid/],
  ['a method that does not count weeks', rate({ method: 'ANNUITY' }), 'rate.method', /does not price/],
  ['a payday for weeks', rate({ dueDay: 'PAYDAY' }), 'rate.dueDay', /only for months/],
  ['one tenor to mix', { ...mixed({ feePpm: { 8: 0 } }), tenors: [8] }, 'tenors', /two or more/],
  ['a step that mixed tenors cannot share', { ...mixed({}), min: 520_000, max: 1_020_000 }, 'step', /does not divide/],
  ['another method to mix tenors', mixed({ method: 'ANNUITY' }), 'rate.method', /must be FLAT/],
  ['two fees to mix tenors', mixed({ feePpm: { 4: 10_000, 8: 20_000 } }), 'rate.feePpm', /the same for all/],
  ['rounding to mix tenors', mixed({ roundingMultiple: 100 }), 'rate.roundingMultiple', /must be 1/],
  ['a grace to mix tenors', mixed({ graceInstallments: 1 }), 'rate.graceInstallments', /must be 0/],
  ['"every" for months', months({ every: 2 }), 'rate.every', /only for weeks and days/],
  ['grace on every instalment', rate({ graceInstallments: 2 }), 'tenors.4', /no instalment left/],
  [
    'rounding above an instalment',
    rate({ roundingMultiple: 50_000 }),
    'rate.roundingMultiple',
    /too large for 8 WEEKS/,
  ],
] as const)
  test(`${name} is refused`, () => {
    const problems = parseDraft(input)
    assert.ok(Array.isArray(problems))
    const found = problems.find((problem) => problem.at === at)
    assert.match(found?.text ?? JSON.stringify(problems), text)
  })
