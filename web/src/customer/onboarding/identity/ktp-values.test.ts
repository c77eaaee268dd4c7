import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemText, validateForm } from '../../../shell/forms/form-rules.ts'
import { groupsOfFour } from '../../../shell/forms/groups-of-four.ts'
import { emptyKtp, isUnchanged, ktpRules, prefillFromNik } from './ktp-values.ts'

const today = '2026-11-21'
const nik = '3275045504950003'

test('V-01 every field of the ID card says what to enter when it is empty', () => {
  for (const name of Object.keys(emptyKtp))
    assert.match(problemText('required', 'id', name), /^(Masukkan|Pilih) /, name)
})

test('a complete NIK fills in birth date and sex', () => {
  assert.deepEqual(prefillFromNik(nik, emptyKtp, {}, today), { birthDate: '15-04-1995', sex: 'FEMALE' })
  assert.deepEqual(prefillFromNik('3275', emptyKtp, {}, today), {})
})

test('values changed by the customer stay; values from an earlier NIK are replaced', () => {
  const typed = { ...emptyKtp, birthDate: '14-04-1995', sex: 'FEMALE' }
  assert.deepEqual(prefillFromNik(nik, typed, {}, today), {})
  assert.deepEqual(prefillFromNik('3275041504950003', typed, { sex: 'FEMALE' }, today), { sex: 'MALE' })
})

test('V-04 V-05 V-18 every empty field is refused; a complete form is valid', () => {
  assert.equal(Object.keys(validateForm(emptyKtp, ktpRules())).length, 6)
  const filled = {
    idNumber: groupsOfFour(nik),
    fullName: 'Sari Wulandari',
    birthPlace: 'Bekasi',
    birthDate: '15-04-1995',
    sex: 'FEMALE',
    idAddress: 'Jl. Melati 5',
  }
  assert.deepEqual(validateForm(filled, ktpRules()), {})
  assert.deepEqual(validateForm({ ...filled, birthPlace: 'Pare-Pare' }, ktpRules()), {})
  assert.deepEqual(validateForm({ ...filled, birthPlace: '--' }, ktpRules()), { birthPlace: 'birthPlace' })
  assert.deepEqual(validateForm({ ...filled, idNumber: '3275', fullName: 'S4ri' }, ktpRules()), {
    idNumber: 'nik',
    fullName: 'nameDigits',
  })
})

test('a saved card needs no NIK until one of its fields changes', () => {
  const saved = { ...emptyKtp, fullName: 'Sari Wulandari', birthPlace: 'Bekasi', birthDate: '15-04-1995' }
  const shown = { ...saved, sex: 'FEMALE', idAddress: 'Jl. Melati 5' }
  assert.deepEqual(validateForm(shown, ktpRules(shown)), {})
  assert.equal(isUnchanged(shown, shown), true)
  const renamed = { ...shown, fullName: 'Sari Wulan' }
  assert.deepEqual(validateForm(renamed, ktpRules(shown)), { idNumber: 'required' })
  assert.equal(isUnchanged({ ...shown, idNumber: groupsOfFour(nik) }, shown), false)
  assert.deepEqual(validateForm(shown, ktpRules()), { idNumber: 'required' })
})
