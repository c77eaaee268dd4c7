import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Language } from '@lumbung/shared/enums/app.ts'
import { currentLanguage, languageFrom } from './language.ts'

test('K-11: the language is Indonesian unless English is asked for, which is en-us', () => {
  assert.equal(currentLanguage(), 'id')
  for (const text of [undefined, '', 'id', 'in', 'ID', 'fr', 'jv']) assert.equal(languageFrom(text), 'id', text)
  for (const text of ['en', 'en-us', 'EN_US', 'en-GB']) assert.equal(languageFrom(text), 'en-us', text)
  assert.deepEqual(Language, ['id', 'en-us'])
})
