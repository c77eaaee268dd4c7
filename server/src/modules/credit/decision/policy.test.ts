import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { rupiah, zero } from '@lumbung/shared/lending/money.ts'
import fc from 'fast-check'
import type { Facts } from './facts.ts'
import { type CreditPolicy, disclosableReasons, judge, onlyBankLeft } from './policy.ts'
import { type Scorecard, scoreOf } from './scorecard.ts'

const sql = readFileSync(join(import.meta.dirname, '../../../../migrations/0008-credit.sql'), 'utf8')
const [card, policy] = [...sql.matchAll(/'(\{\n[^']*\})'/g)].map((match) => JSON.parse(match[1] ?? '')) as [
  Scorecard,
  CreditPolicy,
]

const good: Facts = {
  age: 36,
  married: false,
  job: 'PERMANENT',
  home: 'OWN',
  monthsInWork: 80,
  income: rupiah(12_000_000),
  declaredInstallments: zero,
  declaredPlatforms: 0,
  register: { outcome: 'MATCH', fields: { fullName: true, birthDate: true, sex: true } },
  face: { kind: 'COMPARED', similarityPpm: 900_000 },
  nikElsewhere: false,
  contradicted: [],
  bureau: { history: 'CLEAN', worstDaysLate: 0, monthlyInstallments: zero, openPlatforms: 0 },
  bank: { status: 'VALID' },
  documents: [],
  flags: [],
}
const judged = (changes: Partial<Facts> = {}) => {
  const facts = { ...good, ...changes }
  return judge(policy, facts, scoreOf(card, facts))
}
const late = (worstDaysLate: number): Partial<Facts> => ({
  bureau: { history: 'LATE', worstDaysLate, monthlyInstallments: zero, openPlatforms: 1 },
})
const weak: Partial<Facts> = { job: 'DRIVER', home: 'RENT', income: rupiah(3_000_000) }

test('scorecard version 1 gives the points of behaviour 4', () => {
  const cases: [Partial<Facts>, number][] = [
    [{}, 300 + 120 + 80 + 60 + 40 + 100],
    [{ income: rupiah(9_999_999) }, 300 + 80 + 80 + 60 + 40 + 100],
    [{ income: rupiah(2_999_999) }, 300 + 0 + 80 + 60 + 40 + 100],
    [{ job: 'OWNER' }, 300 + 120 + 50 + 60 + 40 + 100],
    [{ job: 'FARMER', home: 'FAMILY' }, 300 + 120 + 20 + 60 + 40 + 100],
    [{ monthsInWork: 5 }, 300 + 120 + 80 + 0 + 40 + 100],
    [{ monthsInWork: 24, home: 'BOARDING' }, 300 + 120 + 80 + 40 + 20 + 100],
    [late(20), 300 + 120 + 80 + 60 + 40 + 0],
  ]
  for (const [changes, score] of cases) assert.equal(scoreOf(card, { ...good, ...changes }), score)
})

test('an unknown input refers the application and never counts as zero', () => {
  const missing: [Partial<Facts>, string][] = [
    [{ register: undefined }, 'REGISTER_UNKNOWN'],
    [{ face: { kind: 'MISSING' } }, 'FACE_UNKNOWN'],
    [{ income: undefined }, 'INCOME_UNKNOWN'],
    [{ monthsInWork: undefined }, 'SCORE_UNKNOWN'],
    [{ bureau: undefined }, 'BUREAU_UNKNOWN'],
    [{ bank: undefined }, 'ACCOUNT_UNKNOWN'],
    [{ bank: { status: 'BANK_VALID_PENDING' } }, 'ACCOUNT_UNKNOWN'],
    [{ bank: { status: 'BANK_VALID_PENDING', nameMatchPpm: 700_000 } }, 'ACCOUNT_NAME_CLOSE'],
    [{ contradicted: ['contact-info'] }, 'NAME_CONTRADICTS_FORM'],
  ]
  for (const [changes, reason] of missing) {
    const { outcome, reasons } = judged(changes)
    assert.equal(outcome, 'REFER', reason)
    assert.ok(reasons.includes(reason), `${reason}: ${reasons}`)
  }
})

test('reasons from the bureau are not disclosed unless the NIK is proved', () => {
  const reasons = ['FACE_NOT_MATCHED', 'BUREAU_LATE', 'TOO_MANY_PLATFORMS', 'UNQUALIFIED', 'SCORE_TOO_LOW']
  assert.deepEqual(disclosableReasons(policy, good, reasons), reasons)
  const mismatched = { ...good, face: { kind: 'COMPARED', similarityPpm: 100_000 } } as const
  assert.deepEqual(disclosableReasons(policy, mismatched, reasons), ['FACE_NOT_MATCHED'])
  const unknown = { ...good, register: undefined }
  assert.deepEqual(disclosableReasons(policy, unknown, ['INCOME_TOO_LOW', 'BUREAU_LATE']), ['INCOME_TOO_LOW'])
})

test('every rule decides as specified on both sides of its threshold', () => {
  const edges: [Partial<Facts>, string, string?][] = [
    [{}, 'APPROVE'],
    [{ age: 17 }, 'REJECT', 'TOO_YOUNG'],
    [{ age: 17, married: true }, 'APPROVE'],
    [{ age: 60 }, 'APPROVE'],
    [{ age: 61 }, 'REJECT', 'TOO_OLD'],
    [{ income: rupiah(3_000_000) }, 'APPROVE'],
    [{ income: rupiah(2_999_999) }, 'REJECT', 'INCOME_TOO_LOW'],
    [{ face: { kind: 'COMPARED', similarityPpm: 800_000 } }, 'APPROVE'],
    [{ face: { kind: 'COMPARED', similarityPpm: 799_999 } }, 'REJECT', 'FACE_NOT_MATCHED'],
    [{ face: { kind: 'NOT_LIVE' } }, 'REJECT', 'FACE_NOT_LIVE'],
    [{ nikElsewhere: true }, 'REJECT', 'DUPLICATE'],
    [late(30), 'APPROVE'],
    [late(31), 'REFER', 'BUREAU_LATE'],
    [late(60), 'REFER', 'BUREAU_LATE'],
    [late(61), 'REJECT', 'BUREAU_LATE'],
    [{ declaredPlatforms: 2 }, 'APPROVE'],
    [{ declaredPlatforms: 3 }, 'REJECT', 'TOO_MANY_PLATFORMS'],
    [{ ...weak, monthsInWork: 24, ...late(20) }, 'REJECT', 'SCORE_TOO_LOW'],
    [
      { ...weak, monthsInWork: 60, bureau: { ...late(0).bureau, history: 'NONE' } as Facts['bureau'] },
      'REFER',
      'SCORE_UNDECIDED',
    ],
    [{ ...weak, monthsInWork: 24 }, 'APPROVE'],
    [{ declaredInstallments: rupiah(3_520_000) }, 'REJECT', 'UNQUALIFIED'],
    [{ declaredInstallments: rupiah(3_516_000) }, 'APPROVE'],
  ]
  for (const [changes, outcome, reason] of edges) {
    const result = judged(changes)
    assert.equal(result.outcome, outcome, `${JSON.stringify(changes)} ${result.reasons}`)
    if (reason) assert.deepEqual(result.reasons, [reason])
  }
})

test('E-47: what the customer can correct is returned with item and reason', () => {
  const mismatch = (fields: object) =>
    ({ register: { outcome: 'MISMATCH', fields: { ...good.register?.fields, ...fields } } }) as Partial<Facts>
  const returned: [Partial<Facts>, object][] = [
    [mismatch({ fullName: false }), { item: 'ktp', reason: 'NAME_IS_WRONG' }],
    [mismatch({ birthDate: false }), { item: 'ktp', reason: 'NIK_NUMBER_IS_WRONG' }],
    [{ face: { kind: 'ID_PHOTO_UNREADABLE' } }, { item: 'ktp', reason: 'UNIDENTIFIED_KTP_PHOTO' }],
    [{ bank: { status: 'MISMATCH_ACCOUNT' } }, { item: 'bank-info', reason: 'BANK_ACCOUNT_IS_MISMATCH' }],
    [{ bank: { status: 'INVALID_ACCOUNT' } }, { item: 'bank-info', reason: 'BANK_ACCOUNT_IS_WRONG' }],
    [{ bank: { status: 'VIRTUAL_ACCOUNT' } }, { item: 'bank-info', reason: 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT' }],
  ]
  for (const [changes, item] of returned) {
    const { outcome, items } = judged(changes)
    assert.deepEqual([outcome, items], ['RETURN', [item]])
  }
})

test('the higher of declared and reported instalments and platforms counts', () => {
  const bureau = {
    history: 'CLEAN' as const,
    worstDaysLate: 0,
    monthlyInstallments: rupiah(2_000_000),
    openPlatforms: 4,
  }
  assert.equal(judged({ bureau: { ...bureau, openPlatforms: 0 } }).limit, 9_600_000)
  assert.deepEqual(judged({ bureau }).reasons, ['TOO_MANY_PLATFORMS'])
})

test('a rejection outranks every other finding, and every rule returns its result', () => {
  const change = fc.constantFrom<Partial<Facts>>(
    { register: undefined },
    { face: { kind: 'ID_PHOTO_UNREADABLE' } },
    { bank: { status: 'MISMATCH_ACCOUNT' } },
    { bureau: undefined },
    { monthsInWork: undefined },
    {},
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), fc.integer({ min: 61, max: 99 }), (changes, age) => {
      const { outcome, results, reasons, items } = judged(Object.assign({}, ...changes, { age }))
      return outcome === 'REJECT' && results.length === 12 && reasons.includes('TOO_OLD') && items.length === 0
    }),
  )
})

test('the bank is worth asking only if every other rule passes', () => {
  assert.equal(onlyBankLeft(judged({ documents: ['SALARY_SLIPS'] })), true)
  assert.equal(onlyBankLeft(judged({ bank: { status: 'BANK_VALID_PENDING' } })), true)
  assert.equal(onlyBankLeft(judged({ bureau: undefined })), false)
})
