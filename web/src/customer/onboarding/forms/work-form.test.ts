import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateForm } from '../../../shell/forms/form-rules.ts'
import { emptyWork, isFieldForJob, unusualIncome, workBody, workRules } from './work-form.ts'

const rules = workRules('2026-11-21', '1995-04-12', [])
const employed = {
  ...emptyWork,
  jobType: 'PERMANENT',
  jobIndustry: 'EDUCATION',
  jobPosition: 'STAFF',
  employerName: 'SMK Negeri Satu',
  businessAddress: 'Jalan Dago 12',
  workSince: '2020-03',
  monthlyIncome: '5000000',
  sourceOfFunds: 'SALARY',
  otherInstalments: '0',
  otherPlatforms: '0',
}

test('D-100, D-103: each job has only its own fields', () => {
  assert.equal(isFieldForJob('employerName', 'FREELANCE'), false)
  assert.equal(isFieldForJob('monthlyIncome', 'FREELANCE'), true)
  assert.equal(isFieldForJob('monthlyIncome', 'STUDENT'), false)
  assert.equal(isFieldForJob('monthlyIncome', ''), false)
})

test('an employee fills in every field, and figures are sent as numbers', () => {
  assert.deepEqual(validateForm(employed, rules), {})
  const { monthlyIncome, otherInstalments, employerName, payday } = workBody({ ...employed, payday: '25' })
  assert.deepEqual([monthlyIncome, otherInstalments, employerName, payday], [5_000_000, 0, 'SMK Negeri Satu', 25])
})

test('values of fields that a student does not have are neither validated nor sent', () => {
  const student = { ...employed, jobType: 'STUDENT', employerName: '??', monthlyIncome: 'x' }
  assert.deepEqual(validateForm(student, rules), {})
  assert.deepEqual(workBody(student), {
    jobType: 'STUDENT',
    sourceOfFunds: 'SALARY',
    otherInstalments: 0,
    otherPlatforms: 0,
  })
})

test('V-17, D-103: payday 32, a year without a month and 100 platforms are refused', () => {
  const wrong = { ...employed, payday: '32', workSince: '2020-', otherPlatforms: '100' }
  assert.deepEqual(validateForm(wrong, rules), { payday: 'payday', workSince: 'workSince', otherPlatforms: 'invalid' })
})

test('D-103: the start of work is required with an employer and optional without one', () => {
  assert.deepEqual(validateForm({ ...employed, workSince: '-' }, rules), { workSince: 'required' })
  const freelancer = { ...employed, jobType: 'FREELANCE', workSince: '-' }
  assert.deepEqual(validateForm(freelancer, rules), {})
  assert.equal(workBody(freelancer).workSince, undefined)
})

test('D-061: a compulsory payday is required of a job that has one', () => {
  const mandatory = workRules('2026-11-21', '1995-04-12', ['payday', 'businessPhone'])
  assert.deepEqual(validateForm(employed, mandatory), { payday: 'required', businessPhone: 'required' })
  assert.deepEqual(validateForm({ ...employed, jobType: 'STUDENT' }, mandatory), {})
})

test('an income below 100 thousand or above 200 million a month is asked again, if the job has one', () => {
  assert.equal(unusualIncome({ ...employed, monthlyIncome: '100000' }), undefined)
  assert.equal(unusualIncome({ ...employed, monthlyIncome: '1500' }), 1_500)
  assert.equal(unusualIncome({ ...employed, monthlyIncome: '200000000' }), undefined)
  assert.equal(unusualIncome({ ...employed, monthlyIncome: '800000000' }), 800_000_000)
  assert.equal(unusualIncome({ ...employed, jobType: 'STUDENT', monthlyIncome: '800000000' }), undefined)
})
