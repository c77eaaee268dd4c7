import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recognise } from './recognise.ts'

const id = '019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'
const cases: readonly (readonly [typed: string, recognised: string[]])[] = [
  ['081234567890', ['MOBILE 81234567890', 'PAYMENT_CODE 081234567890', 'REFERENCE 081234567890']],
  ['+62 812-3456-7890', ['MOBILE 81234567890']],
  ['6281234567890', ['MOBILE 81234567890', 'PAYMENT_CODE 6281234567890', 'REFERENCE 6281234567890']],
  ['3171 2345 6789 0123', ['NIK 3171234567890123', 'PAYMENT_CODE 3171234567890123']],
  ['880812345678', ['MOBILE 880812345678', 'PAYMENT_CODE 880812345678', 'REFERENCE 880812345678']],
  ['390812345678', ['PAYMENT_CODE 390812345678', 'REFERENCE 390812345678']],
  ['AP-2611-10431', ['APPLICATION AP-2611-10431']],
  [' ap 2611 10431 ', ['APPLICATION AP-2611-10431']],
  ['ln-2611-10431', ['LOAN LN-2611-10431']],
  ['LBG-2C3D4E5F6071', ['AGREEMENT 2c3d4e5f6071']],
  ['PGD-123456789', ['TICKET 123456789']],
  ['PGD123456789', ['TICKET 123456789']],
  [id.toUpperCase(), [`ID ${id}`, `REFERENCE ${id.toUpperCase()}`]],
  ['disb-8f2a1c', ['PAYMENT_CODE disb-8f2a1c', 'REFERENCE disb-8f2a1c']],
  ['Sari Wulandari', ['NAME Sari Wulandari']],
  ['SARI', ['NAME SARI']],
  ['Nur’aini', ['NAME Nur’aini']],
  ['Wulandari', ['REFERENCE Wulandari', 'NAME Wulandari']],
  ['AP-2611', ['PAYMENT_CODE AP-2611', 'REFERENCE AP-2611']],
  ['سارة', []],
  ['%', []],
  ["' or 1=1 --", []],
  ['12', []],
]

for (const [typed, recognised] of cases)
  test(`“${typed}” may be: ${recognised.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(
      recognise(typed).map(([kind, value]) => `${kind} ${value}`),
      recognised,
    )
  })
