import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankByCode, banks } from './banks.ts'
import * as lending from './enums/lending.ts'
import * as application from './enums/onboarding/application.ts'
import { Wallet } from './enums/onboarding/bank-accounts.ts'
import * as choices from './enums/onboarding/choices.ts'
import { supplementReasons } from './enums/onboarding/supplement.ts'
import * as options from './options.ts'

test('E-21, E-52 to E-61 each pick list has the values of its vocabulary in order', () => {
  const pairs: [readonly { code: string }[], readonly string[]][] = [
    [options.maritalStatusOptions, choices.MaritalStatus],
    [options.educationOptions, choices.Education],
    [options.dependentsOptions, choices.Dependents],
    [options.contactRelationOptions, choices.ContactRelation],
    [options.residentialStatusOptions, choices.ResidentialStatus],
    [options.jobTypeOptions, choices.JobType],
    [options.jobIndustryOptions, choices.JobIndustry],
    [options.jobPositionOptions, choices.JobPosition],
    [options.loanPurposeOptions, lending.LoanPurpose],
    [options.sourceOfFundsOptions, choices.SourceOfFunds],
    [options.supplementaryDocumentOptions, application.SupplementaryDocumentType],
    [options.supplementReasonOptions, supplementReasons],
  ]
  for (const [list, values] of pairs)
    assert.deepEqual(
      list.map((option) => option.code),
      [...values],
    )
})

test('working capital is not offered as a purpose of a consumer loan', () => {
  assert.doesNotMatch(lending.LoanPurpose.join(' '), /BUSINESS|CAPITAL/)
})

test('banks have a clearing code and a usual length, wallets have neither', () => {
  assert.equal(new Set(banks.map((bank) => bank.code)).size, banks.length)
  for (const { code, kind, clearingCode, usualLength } of banks) {
    assert.equal(/^\d{3}$/.test(clearingCode ?? ''), kind === 'BANK', code)
    assert.equal((usualLength ?? 0) >= 8 && (usualLength ?? 0) <= 20, kind === 'BANK', code)
  }
  const clearing = banks.flatMap((bank) => bank.clearingCode ?? [])
  assert.equal(new Set(clearing).size, clearing.length)
  assert.deepEqual(
    banks.filter((bank) => bank.kind === 'WALLET').map((bank) => bank.code),
    [...Wallet],
  )
})

test('F-16 the clearing code of the three banks with a transfer prefix is that prefix', () => {
  assert.equal(bankByCode('MANDIRI')?.clearingCode, '008')
  assert.equal(bankByCode('BNI')?.clearingCode, '009')
  assert.equal(bankByCode('BRI')?.clearingCode, '002')
  assert.equal(bankByCode('NOWHERE'), undefined)
})
