import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountConfirmationRule, accountNumberRule } from '@lumbung/shared/rules/account.ts'
import { emailRule } from '@lumbung/shared/rules/email.ts'
import { optional } from '@lumbung/shared/rules/text.ts'
import {
  type FormRules,
  mergeValues,
  problemText,
  refusedByServer,
  refusedWith,
  shownAfterBlur,
  summaryText,
  validateForm,
  withoutFixed,
} from './form-rules.ts'

type Field = 'account' | 'again' | 'email'
const rules: FormRules<Field> = {
  account: accountNumberRule,
  again: (value, values) => accountConfirmationRule(value, values.account),
  email: optional(emailRule),
}
const typed = { account: '1234 5678 90', again: '1234567890', email: '' }

test('V-03 a rule can use the other fields, and spaces in a number are ignored', () => {
  assert.deepEqual(validateForm(typed, rules), {})
  assert.deepEqual(validateForm({ ...typed, again: '1234567891' }, rules), { again: 'accountMismatch' })
})

test('a problem found by the server stays until the value changes', () => {
  const refused = refusedByServer(typed, { account: 'accountNumber', nothing: 'required', email: 'neverHeard' })
  assert.deepEqual(validateForm(typed, rules, refused), { account: 'accountNumber', email: 'invalid' })
  assert.deepEqual(validateForm({ ...typed, account: '9876543210', again: '9876543210' }, rules, refused), {
    email: 'invalid',
  })
  assert.deepEqual(refusedByServer(typed, undefined), {})
})

test('blur validates that field and the ones already marked, no others', () => {
  const now = { account: 'required', again: 'required', email: 'email' } as const
  assert.deepEqual(shownAfterBlur<Field>({}, now, 'email'), { email: 'email' })
  assert.deepEqual(shownAfterBlur<Field>({ again: 'accountMismatch' }, now, 'email'), {
    again: 'required',
    email: 'email',
  })
  assert.deepEqual(shownAfterBlur<Field>({ account: 'required' }, {}, 'account'), {})
})

test('draft values override saved ones; masked and unknown values are ignored', () => {
  const empty = { name: '', income: '', agreed: '' }
  assert.deepEqual(
    mergeValues(empty, { name: 'Ratih', income: 5_000_000, other: 'x' }, { income: 6_000_000, agreed: true }),
    {
      name: 'Ratih',
      income: '6000000',
      agreed: 'true',
    },
  )
  assert.deepEqual(mergeValues(empty, { name: 'R••••', agreed: false, income: null }), empty)
  assert.deepEqual(mergeValues(empty, undefined, 'odd'), empty)
})

test('a field filled correctly by code loses its error; one that is still wrong keeps it', () => {
  const shown = { birthDate: 'required', sex: 'required', idNumber: 'nik' }
  const now = { idNumber: 'nik' }
  assert.deepEqual(withoutFixed(shown, now, { idNumber: '32', birthDate: '05-04-1995', sex: 'MALE' }), {
    idNumber: 'nik',
  })
  assert.equal(withoutFixed(shown, now, { idNumber: '32' }), shown)
})

test('a known problem shows its message, another one is shown as it is', () => {
  assert.equal(problemText('zipCode', 'id', 'residentialZipCode'), 'Kode pos terdiri dari 5 angka')
  assert.equal(problemText('Bank tidak dikenal.', 'id', 'bankCode'), 'Bank tidak dikenal.')
})

test('V-01 an empty field says what to enter in Indonesian, and "The field is required" in English', () => {
  assert.equal(problemText('required', 'id', 'idNumber'), 'Masukkan NIK')
  assert.equal(problemText('required', 'id', 'sex'), 'Pilih jenis kelamin')
  assert.equal(problemText('required', 'en', 'sex'), 'The field is required')
  assert.equal(problemText('required', 'id', 'somethingNew'), 'Isian ini wajib diisi')
})

test('the summary adds the label only if the message does not name the field', () => {
  assert.equal(summaryText('required', 'id', 'idNumber', 'NIK'), 'Masukkan NIK')
  assert.equal(summaryText('required', 'en', 'sex', 'Sex'), 'Sex: the field is required')
  assert.equal(
    summaryText('zipCode', 'id', 'residentialZipCode', 'Kode pos'),
    'Kode pos: kode pos terdiri dari 5 angka',
  )
})

test("W-24 the bank's refusal of an account is shown even though the number field is empty", () => {
  const empty = { account: '', again: '', email: '' }
  const refused = refusedWith(empty, { account: 'Nama pemilik rekening berbeda.' })
  assert.deepEqual(validateForm(empty, rules, refused), {
    account: 'Nama pemilik rekening berbeda.',
    again: 'required',
  })
})
