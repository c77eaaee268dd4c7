import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal, NetworkFailure, type RefusalBody } from '../../api/refusal.ts'
import { faultOfCall, faultOfError } from './fault-of.ts'

const known = { message: 'Periksa isian', bahasaMessage: 'Periksa isian', englishMessage: 'Check' }
const refusal = (status: number, body: RefusalBody) => new ApiRefusal(status, body)

test('H-10: 500 and above is reported as Server error, with the request but without a message', () => {
  const error = refusal(500, { code: 'SYSTEM_ERROR', message: 'secret', data: { requestId: 'r-1' } })
  assert.deepEqual(faultOfCall(error, '/home/v1'), {
    level: 'error',
    message: 'Server error',
    call: '/home/v1',
    requestId: 'r-1',
  })
  assert.equal(faultOfCall(refusal(503, { code: 'MAINTENANCE' }), '/a')?.message, 'Server error')
})

test('H-09: below 500 is reported as status, code and message', () => {
  assert.deepEqual(faultOfCall(refusal(404, { code: 'NOT_FOUND', ...known }), '/loan/{loanId}'), {
    level: 'warning',
    message: '404-NOT_FOUND-Periksa isian',
    call: '/loan/{loanId}',
  })
  assert.equal(
    faultOfCall(refusal(418, { code: 'TEAPOT', message: 'of a proxy' }), '/a')?.message,
    '418-TEAPOT-of a proxy',
  )
})

const ignored: readonly [string, unknown][] = [
  ['an expected answer of the catalogue', refusal(400, { code: 'ORDER_ONGOING', ...known })],
  ['401', refusal(401, { code: 'UNAUTHORIZED', message: 'x' })],
  ['994', refusal(400, { code: 'SECURITY_CHECK_REQUIRED', securityCode: 994 })],
  ['996', refusal(400, { code: 'X', securityCode: 996 })],
  ['a lost connection', new NetworkFailure()],
  ['a call that was given up', new DOMException('stopped', 'AbortError')],
]
for (const [what, error] of ignored)
  test(`H-09 D-206: ${what} is not reported`, () => assert.equal(faultOfCall(error, '/a'), undefined))

test('D-200 C-COM-10: a refused form is reported as information', () => {
  assert.equal(faultOfCall(refusal(400, { code: 'INVALID_INPUT', ...known }), '/user/work-info/v2')?.level, 'info')
})

test('H-12: a script that does not load or not in time is a load error, in the words of each browser', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'the screen Bill did not load in time',
    'Unable to preload CSS for /assets/x.css',
  ])
    assert.deepEqual(faultOfError(new TypeError(message)), { level: 'error', message: 'load error' })
})

test('a bug is reported by its name and message; calls that failed and were given up are reported elsewhere or not', () => {
  assert.equal(faultOfError(new RangeError('too far'))?.message, 'RangeError: too far')
  assert.equal(faultOfError('thrown text')?.message, 'Error: thrown text')
  for (const error of [new NetworkFailure(), refusal(400, { code: 'X' }), new DOMException('x', 'AbortError')])
    assert.equal(faultOfError(error), undefined)
})
