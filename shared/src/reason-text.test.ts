import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonText } from './reason-text.ts'

test('E-47 a returned face or holding photo is explained by its picture, regardless of the recorded reason', () => {
  for (const reason of ['UNIDENTIFIED_KTP_PHOTO', 'WRONG_PHOTO_FORMAT'] as const) {
    assert.match(reasonText({ item: 'liveness', reason }, 'id'), /^Gambar wajah belum jelas\./)
    assert.match(reasonText({ item: 'liveness', reason }, 'en-us'), /^The pictures of your face are not clear\./)
    assert.match(reasonText({ item: 'ktp-holding', reason }, 'id'), /^Wajah atau KTP belum terlihat jelas\./)
    assert.match(reasonText({ item: 'ktp-holding', reason }, 'en-us'), /^Your face or card cannot be seen clearly\./)
  }
})

test('E-47 of any other item the recorded reason is shown', () => {
  assert.match(reasonText({ item: 'ktp', reason: 'WRONG_PHOTO_FORMAT' }, 'id'), /JPEG/)
  assert.match(reasonText({ item: 'ktp', reason: 'NAME_IS_WRONG' }, 'en-us'), /^The name differs/)
  assert.match(reasonText({ item: 'supplement', reason: 'INCOME' }, 'id'), /penghasilan/)
  assert.match(reasonText({ item: 'email', reason: 'EMAIL_NOT_CONFIRMED' }, 'en-us'), /email address/)
})
