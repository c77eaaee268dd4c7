import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeIn } from './code-in.ts'

test('the code of a sign-in or order message is found', () => {
  assert.equal(codeIn({ kind: 'SIGN_IN_CODE', text: 'Kode masuk Lumbung: 0427. Berlaku 5 menit.' }), '0427')
  assert.equal(codeIn({ kind: 'ORDER_CODE', text: 'Kode pengajuan Lumbung: 004271. Berlaku 5 menit.' }), '004271')
})

test('a message of another kind has no code, even if it contains digits', () => {
  assert.equal(codeIn({ kind: 'BILL_DUE', text: 'Tagihan jatuh tempo 20 Des 2026.' }), undefined)
})
