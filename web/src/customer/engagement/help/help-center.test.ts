import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articlesInEnglish } from './articles-en.ts'
import { articlesInIndonesian } from './articles-id.ts'
import { allQuestions, isQuestion, isTopic, topicNames, topicOf } from './help-topics.ts'
import { searchQuestions } from './search-questions.ts'

test('every article has a topic, a question and an answer in both languages', () => {
  assert.equal(new Set(allQuestions).size, allQuestions.length)
  for (const question of allQuestions) {
    assert.ok(topicNames.includes(topicOf(question)))
    for (const { title, answer } of [articlesInIndonesian[question], articlesInEnglish[question]]) {
      assert.ok(title.length > 10, question)
      assert.ok(answer.length > 0 && answer.every((paragraph) => /[.]$/.test(paragraph)), question)
    }
    assert.equal(articlesInIndonesian[question].answer.length, articlesInEnglish[question].answer.length, question)
  }
})

test('a search finds every word anywhere in an article, titles first, in any case', () => {
  const found = searchQuestions('DENDA', articlesInIndonesian)
  assert.equal(found[0], 'late-fee')
  assert.ok(found.length > 2 && found.includes('recorded'))
  assert.deepEqual(searchQuestions('virtual alfamart', articlesInIndonesian), ['how'])
  assert.deepEqual(searchQuestions('xyz', articlesInIndonesian), [])
  assert.deepEqual(searchQuestions(' . ', articlesInIndonesian), [])
})

test('an address names a topic or a question of the list, nothing else', () => {
  assert.ok(isTopic('pay') && !isTopic('constructor') && !isTopic(''))
  assert.ok(isQuestion('late-fee') && !isQuestion('__proto__') && !isQuestion('pay'))
})
