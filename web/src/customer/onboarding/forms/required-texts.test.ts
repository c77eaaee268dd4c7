import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemText } from '../../../shell/forms/form-rules.ts'
import { emptyBank } from '../bank-accounts/parts/bank-rules.ts'
import { emptyContact } from '../contacts/contact-form.ts'
import { emptyPersonal } from './personal-form.ts'
import { emptyWork } from './work-form.ts'

/** Chosen together with the village, whose message covers them. */
const ofTheVillage = ['residentialProvince', 'residentialCity', 'residentialDistrict']

test('V-01 every required field of a step says what to enter when it is empty', () => {
  for (const name of [emptyPersonal, emptyWork, emptyContact, emptyBank].flatMap(Object.keys)) {
    if (ofTheVillage.includes(name)) continue
    assert.match(problemText('required', 'id', name), /^(Masukkan|Pilih|Ulangi) /, name)
  }
})
