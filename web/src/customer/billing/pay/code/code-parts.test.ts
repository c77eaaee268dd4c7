import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeParts } from './code-parts.ts'

test('a bank that asks for the company code separately gets the number without it', () => {
  assert.deepEqual(codeParts({ code: '8925112345678901', companyCode: '89251' }), {
    company: '89251',
    number: '12345678901',
  })
})

test('other banks get the whole number', () => {
  assert.deepEqual(codeParts({ code: '3933312345678901' }), { number: '3933312345678901' })
})
