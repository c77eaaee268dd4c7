import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonTexts } from '../../i18n/common-texts.ts'
import { appTexts } from './app-texts.ts'

test('T-06: the button of a failed read is Retry, on its screen and on the page', () => {
  for (const { id, en } of [commonTexts, appTexts]) assert.deepEqual([en.retry, id.retry], ['Retry', 'Coba lagi'])
})
