import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPersonal, personalRules } from './personal-form.ts'

const judge = (mother: string, kept: boolean) =>
  personalRules('Siti Nurhaliza', kept, []).motherMaidenName?.(mother, { ...emptyPersonal, motherMaidenName: mother })

test('V-23: the mother’s name is required unless saved; a new one is validated', () => {
  assert.equal(judge('', false), 'required')
  assert.equal(judge('', true), undefined)
  assert.equal(judge(' ', true), undefined)
  assert.equal(judge('Siti Nurhaliza', true), 'motherName')
  assert.equal(judge('Sumiati', true), undefined)
})

test('D-061: an optional field that became compulsory has to be filled in', () => {
  const rules = personalRules('Siti Nurhaliza', true, ['email'])
  assert.equal(rules.email?.('', emptyPersonal), 'required')
  assert.equal(rules.npwp?.('', emptyPersonal), undefined)
})
