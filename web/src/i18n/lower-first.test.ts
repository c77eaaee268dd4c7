import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lowerFirst } from './lower-first.ts'

test('a sentence after a label starts with a small letter, an abbreviation and "Anda" keep theirs', () => {
  assert.equal(lowerFirst('Masukkan alamat email'), 'masukkan alamat email')
  assert.equal(lowerFirst('NIK terdiri dari 16 angka'), 'NIK terdiri dari 16 angka')
  assert.equal(lowerFirst('Anda masih punya pinjaman'), 'Anda masih punya pinjaman')
})
