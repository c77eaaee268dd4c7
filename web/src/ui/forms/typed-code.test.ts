import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedCode } from './typed-code.ts'

const cases = [
  { what: 'digits one by one', text: '123', before: '12', code: '123' },
  { what: 'a code in two parts', text: '12-34', before: '', code: '1234' },
  { what: 'a code of full-width digits', text: '１２３４', before: '', code: '1234' },
  { what: 'a digit deleted', text: '123', before: '1234', code: '123' },
  { what: 'a digit typed behind a full code', text: '12345', before: '1234', code: '5' },
  { what: 'a digit typed before a full code', text: '51234', before: '1234', code: '5' },
  { what: 'a code pasted behind another', text: '00001234', before: '0000', code: '1234' },
  { what: 'a code pasted before another', text: '12340000', before: '0000', code: '1234' },
  { what: 'a code pasted into the middle of another', text: '0012 3400', before: '0000', code: '1234' },
  { what: 'a digit typed into the middle of a full code', text: '12934', before: '1234', code: '9' },
  { what: 'a code pasted behind its first digits', text: '121234', before: '12', code: '1234' },
  { what: 'a code pasted over a part of another', text: '001234', before: '0000', code: '1234' },
  { what: 'a message with other figures pasted', text: '00[10:32] Kode 1234, 5 menit', before: '00', code: '1234' },
  { what: 'a message with the code pasted', text: 'Kode Lumbung 1234', before: '', code: '1234' },
]
for (const { what, text, before, code } of cases)
  test(`${what}: ${text} after ${before || 'nothing'} is ${code}`, () => {
    assert.equal(typedCode(text, before, 4), code)
  })
