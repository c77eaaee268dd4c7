import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountConfirmationRule, accountNumberRule } from '@lumbung/shared/rules/account.ts'
import { emailRule } from '@lumbung/shared/rules/email.ts'
import { optional } from '@lumbung/shared/rules/text.ts'
import {
  type FormRules,
  problemsOf,
  problemText,
  refusedByServer,
  refusedWith,
  shownAfterBlur,
  startValues,
  summaryText,
  withoutRighted,
} from './form-rules.ts'

type Field = 'account' | 'again' | 'email'
const rules: FormRules<Field> = {
  account: accountNumberRule,
  again: (value, values) => accountConfirmationRule(value, values.account),
  email: optional(emailRule),
}
const typed = { account: '1234 5678 90', again: '1234567890', email: '' }

test('V-03 a rule sees the other fields, and groups of digits are the same number', () => {
  assert.deepEqual(problemsOf(typed, rules), {})
  assert.deepEqual(problemsOf({ ...typed, again: '1234567891' }, rules), { again: 'accountMismatch' })
})

test('what the server refused stays until the value changes', () => {
  const refused = refusedByServer(typed, { account: 'accountNumber', nothing: 'required', email: 'neverHeard' })
  assert.deepEqual(problemsOf(typed, rules, refused), { account: 'accountNumber', email: 'invalid' })
  assert.deepEqual(problemsOf({ ...typed, account: '9876543210', again: '9876543210' }, rules, refused), {
    email: 'invalid',
  })
  assert.deepEqual(refusedByServer(typed, undefined), {})
})

test('leaving a field judges that field and what is already marked, and accuses nothing else', () => {
  const now = { account: 'required', again: 'required', email: 'email' } as const
  assert.deepEqual(shownAfterBlur<Field>({}, now, 'email'), { email: 'email' })
  assert.deepEqual(shownAfterBlur<Field>({ again: 'accountMismatch' }, now, 'email'), {
    again: 'required',
    email: 'email',
  })
  assert.deepEqual(shownAfterBlur<Field>({ account: 'required' }, {}, 'account'), {})
})

test('a draft wins over what was saved; masked and unknown values are left out', () => {
  const empty = { name: '', income: '', agreed: '' }
  assert.deepEqual(
    startValues(empty, { name: 'Ratih', income: 5_000_000, other: 'x' }, { income: 6_000_000, agreed: true }),
    {
      name: 'Ratih',
      income: '6000000',
      agreed: 'true',
    },
  )
  assert.deepEqual(startValues(empty, { name: 'R••••', agreed: false, income: null }), empty)
  assert.deepEqual(startValues(empty, undefined, 'odd'), empty)
})

test('a field that is filled rightly from elsewhere loses its error; one that is still wrong keeps it', () => {
  const shown = { birthDate: 'required', sex: 'required', idNumber: 'nik' }
  const now = { idNumber: 'nik' }
  assert.deepEqual(withoutRighted(shown, now, { idNumber: '32', birthDate: '05-04-1995', sex: 'MALE' }), {
    idNumber: 'nik',
  })
  assert.equal(withoutRighted(shown, now, { idNumber: '32' }), shown)
})

test('a problem is a sentence of the catalogue or the sentence itself', () => {
  assert.equal(problemText('zipCode', 'id', 'residentialZipCode'), 'Kode pos terdiri dari 5 angka')
  assert.equal(problemText('Bank tidak dikenal.', 'id', 'bankCode'), 'Bank tidak dikenal.')
})

test('V-01 an empty field says what to enter in Indonesian, and what the specification quotes in English', () => {
  assert.equal(problemText('required', 'id', 'idNumber'), 'Masukkan NIK')
  assert.equal(problemText('required', 'id', 'sex'), 'Pilih jenis kelamin')
  assert.equal(problemText('required', 'en', 'sex'), 'The field is required')
  assert.equal(problemText('required', 'id', 'somethingNew'), 'Isian ini wajib diisi')
})

test('the summary repeats no label that the sentence names', () => {
  assert.equal(summaryText('required', 'id', 'idNumber', 'NIK'), 'Masukkan NIK')
  assert.equal(summaryText('required', 'en', 'sex', 'Sex'), 'Sex: the field is required')
  assert.equal(
    summaryText('zipCode', 'id', 'residentialZipCode', 'Kode pos'),
    'Kode pos: kode pos terdiri dari 5 angka',
  )
})

test('W-24 an answer of the bank about an account is shown though its number is not typed any more', () => {
  const empty = { account: '', again: '', email: '' }
  const refused = refusedWith(empty, { account: 'Nama pemilik rekening berbeda.' })
  assert.deepEqual(problemsOf(empty, rules, refused), { account: 'Nama pemilik rekening berbeda.', again: 'required' })
})
