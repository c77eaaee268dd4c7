import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBankNumber, formatMoment, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { generalVatPpm, vatTerms } from '@lumbung/shared/lending/vat-terms.ts'
import { isSentence } from './is-sentence.ts'

test('money, dates, account numbers and codes stay on one line beside their labels', () => {
  for (const figure of [
    `${formatMoney(20_000_000)} (${formatPercent(1_000_025, 'id')})`,
    vatTerms(60_000, generalVatPpm, 'id').base,
    formatMoment('2026-12-22T05:13:00Z', 'id'),
    formatBankNumber('88088081234567890'),
    'LBG-20A0E25F2813',
    'Mandiri Virtual Account',
  ])
    assert.equal(isSentence(figure), false, figure)
})

test('a sentence stands below its label', () => {
  assert.equal(isSentence('0,1% per hari dari pokok angsuran yang terlambat'), true)
  assert.equal(isSentence(`${formatMoney(360_000)} (2% per bulan dari pokok awal)`), true)
  assert.equal(isSentence(undefined), false)
})
