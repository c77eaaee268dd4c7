import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupOf, shownValue } from './record-groups.ts'

test('choices are shown by their label, in both languages', () => {
  assert.equal(shownValue('maritalStatus', 'MARRIED', 'id'), 'Kawin')
  assert.equal(shownValue('maritalStatus', 'MARRIED', 'en-us'), 'Married')
  assert.equal(shownValue('sex', 'FEMALE', 'id'), 'Perempuan')
  assert.equal(shownValue('contactRelation2', 'SIBLING', 'en-us'), 'Sibling')
})

test('money, dates and months are formatted, numbers of other kinds are not', () => {
  assert.equal(shownValue('monthlyIncome', 5_200_000, 'id'), 'Rp5.200.000')
  assert.equal(shownValue('birthDate', '1995-04-14', 'id'), '14 Apr 1995')
  assert.equal(shownValue('workSince', '2021-05', 'id'), 'Mei 2021')
  assert.equal(shownValue('otherPlatforms', 0, 'id'), '0')
  assert.equal(shownValue('otherInstalments', 0, 'id'), 'Rp0')
})

test('a group has its filled fields in their order, and names what is empty', () => {
  const record = { paymentBankName: 'BCA', paymentBankAccountNo: null }
  assert.deepEqual(groupOf('bank', record, 'id'), {
    filled: [{ field: 'paymentBankName', value: 'BCA' }],
    empty: ['paymentBankAccountNo'],
  })
})
