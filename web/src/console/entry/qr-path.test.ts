import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

test('each run of dark modules is one rectangle of its row', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ]
  assert.equal(qrPath(rows), 'M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z')
})

test('the path covers exactly the dark modules of a real code', () => {
  const { data, size } = encode('otpauth://totp/Lumbung:rina@lumbung.example?secret=JBSWY3DPEHPK3PXP&issuer=Lumbung', {
    ecc: 'M',
    border: 4,
  })
  const painted = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)/g))
    painted[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  assert.deepEqual(painted, data)
})
