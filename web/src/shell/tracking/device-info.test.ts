import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceTypeOf, versionCodeOf } from './device-info.ts'

test('E-72: the device type by the user agent', () => {
  assert.equal(deviceTypeOf('Mozilla/5.0 (Linux; Android 9; Redmi 7A) Chrome/120 Mobile'), 'ANDROID')
  assert.equal(deviceTypeOf('Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Safari/604.1'), 'IOS')
  assert.equal(deviceTypeOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/120'), 'WEB')
})

test('D-212: version 0.0.5 has the code 5', () => {
  assert.equal(versionCodeOf('0.0.5'), '5')
  assert.equal(versionCodeOf('1.2.3'), '10203')
})
