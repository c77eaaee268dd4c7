import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateForm } from '../../../shell/forms/form-rules.ts'
import { contactRules, emptyContact, familyOptions } from './contact-form.ts'

const rules = contactRules('Sari Wulandari', '081234567890')
const contacts = {
  ...emptyContact,
  contactRelation: 'PARENT',
  contactFullName: 'Sumiati',
  contactPhoneNumber: '0813 2222 3333',
  contactRelation2: 'FRIEND',
  contactFullName2: 'Budi Santoso',
  contactPhoneNumber2: '0852 4444 5555',
}

test('V-26, V-27: contacts equal to the customer or to each other are refused', () => {
  assert.deepEqual(validateForm(contacts, rules), {})
  assert.deepEqual(validateForm({ ...contacts, contactFullName: 'SARI WULANDARI' }, rules), {
    contactFullName: 'contactNameOwn',
  })
  assert.deepEqual(validateForm({ ...contacts, contactPhoneNumber2: '+62 812-3456-7890' }, rules), {
    contactPhoneNumber2: 'contactMobileOwn',
  })
  assert.equal(
    validateForm({ ...contacts, contactPhoneNumber2: '81322223333' }, rules).contactPhoneNumber,
    'contactMobileOther',
  )
})

test('D-105: the first contact is family; the spouse comes first for married customers only', () => {
  assert.equal(familyOptions('MARRIED')[0]?.code, 'SPOUSE')
  assert.ok(!familyOptions('SINGLE').some(({ code }) => code === 'SPOUSE' || code === 'FRIEND'))
})
