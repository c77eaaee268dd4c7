import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { ruleFigureTexts } from './rule-figure-texts.ts'
import { changeFor, figuresOf } from './rule-figures.ts'

const decision = (more: Partial<NonNullable<ReviewCase['decision']>> = {}): NonNullable<ReviewCase['decision']> => ({
  reasons: ['BUREAU_LATE'],
  rules: [],
  limit: 4_200_000,
  score: 480,
  at: '2026-11-21T01:00:00.000Z',
  inputs: {
    age: 36,
    married: false,
    income: 4_000_000,
    declaredInstallments: 0,
    declaredPlatforms: 1,
    face: { kind: 'COMPARED', similarityPpm: 982_000 },
    bureau: { history: 'LATE', worstDaysLate: 45, monthlyInstallments: 0, openPlatforms: 2 },
    flags: [],
  },
  policy: {
    version: 1,
    minAge: 18,
    maxAge: 60,
    minIncome: 3_000_000,
    faceMatchPpm: 800_000,
    bureauReferDaysLate: 30,
    bureauRejectDaysLate: 60,
    maxPlatforms: 3,
    rejectBelow: 450,
    approveFrom: 500,
    minLimit: 500_000,
    videoKycAbove: 20_000_000,
  },
  ...more,
})
const id = { t: ruleFigureTexts.id, language: 'id' as const }
const en = { t: ruleFigureTexts.en, language: 'en-us' as const }

test('each rule says its figure beside the threshold of the policy that decided', () => {
  const one = decision()
  assert.equal(
    figuresOf('bureau', one, id),
    'Terlambat 45 hari. Di atas 30 hari diperiksa petugas, di atas 60 hari ditolak.',
  )
  assert.equal(figuresOf('income', one, id), 'Rp4.000.000 per bulan, paling sedikit Rp3.000.000.')
  assert.equal(figuresOf('face', one, en), 'Similarity 98.2%, at least 80%.')
  assert.equal(figuresOf('score', one, en), 'Score 480. Below 450 is rejected, from 500 on approved.')
  // Of declared and reported apps the higher number counts.
  assert.equal(figuresOf('platforms', one, id), '2 aplikasi lain, harus kurang dari 3.')
  assert.equal(figuresOf('names', one, id), undefined)
})

test('a figure that was not known is not said', () => {
  const { income, bureau, ...known } = decision().inputs
  const one = decision({ inputs: { ...known, face: { kind: 'MISSING' } }, score: undefined })
  for (const rule of ['face', 'income', 'bureau', 'score']) assert.equal(figuresOf(rule, one, id), undefined, rule)
})

test('what did not pass says what would change it', () => {
  assert.equal(changeFor('BUREAU_LATE', decision(), id), 'Lolos jika paling lama terlambat 30 hari.')
  assert.equal(changeFor('INCOME_TOO_LOW', decision(), en), 'Passes from an income of Rp3.000.000 on.')
  assert.equal(changeFor('DUPLICATE', decision(), id), undefined)
})
