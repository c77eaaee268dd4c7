import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickLevel, resetFrom } from './address-steps.ts'
import { stepTexts } from './step-texts.ts'

const dago = ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago']

test('W-16 a choice fills the next level', () => {
  assert.deepEqual(pickLevel(['Jawa Barat'], 'Kota Bandung'), ['Jawa Barat', 'Kota Bandung'])
})

test('W-18 going back to a level clears it and everything after it', () => {
  assert.deepEqual(resetFrom(dago, 1), ['Jawa Barat'])
  assert.deepEqual(resetFrom(dago, 0), [])
})

test('W-20 K-23 a choice beyond the fourth level is ignored', () => {
  assert.deepEqual(pickLevel(dago, 'Sekeloa'), dago)
})

test('W-21: the third and fourth level are called Region and Kel/Desa', () => {
  assert.deepEqual(stepTexts.en.personal.levels.slice(2), ['Region', 'Kel/Desa'])
  assert.deepEqual(stepTexts.id.personal.levels.slice(2), ['Kecamatan', 'Kel/Desa'])
})
