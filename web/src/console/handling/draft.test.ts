import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaintTemplates as templates } from '@lumbung/shared/facts/answer-templates.ts'
import { answerIn, asOwnWords, emptyDraft, previewOf, problemOf } from './draft.ts'
import { countText, viewHref, viewIn } from './view.ts'

const chosen = { ...emptyDraft('id'), template: 'PAYMENT_RECORDED' }
const filled = { ...chosen, values: { amount: ' Rp150.000 ', date: '12 November', detail: 'of another template' } }

test('the preview is the text that is sent: filled in, in its language, with white space as one', () => {
  assert.match(previewOf(chosen, templates), /^Pembayaran Anda sebesar \.\.\. pada \.\.\. sudah kami catat\./)
  assert.match(previewOf(filled, templates), /^Pembayaran Anda sebesar Rp150\.000 pada 12 November sudah/)
  assert.match(previewOf({ ...filled, language: 'en-us' }, templates), /^Your payment of Rp150\.000 on 12 November is/)
  assert.equal(previewOf({ ...emptyDraft('id'), text: '  Sudah\n\nkami  catat. ' }, templates), 'Sudah kami catat.')
})

test('an answer is sent with exactly its template’s variables, or as it was written', () => {
  assert.deepEqual(answerIn(filled, templates), {
    template: 'PAYMENT_RECORDED',
    language: 'id',
    values: { amount: 'Rp150.000', date: '12 November' },
  })
  assert.equal(answerIn({ ...emptyDraft('id'), text: 'Sudah.' }, templates), 'Sudah.')
  const own = asOwnWords(filled, templates)
  assert.deepEqual([own.template, own.text], ['', previewOf(filled, templates)])
})

test('what is empty, incomplete or too long is not sent', () => {
  assert.equal(problemOf(emptyDraft('id'), templates), 'EMPTY')
  assert.equal(problemOf({ ...emptyDraft('id'), text: 'a'.repeat(2001) }, templates), 'TOO_LONG')
  assert.equal(problemOf({ ...emptyDraft('id'), text: 'a'.repeat(2000) }, templates), undefined)
  assert.equal(problemOf(chosen, templates), 'INCOMPLETE')
  assert.equal(problemOf({ ...filled, values: { amount: 'a'.repeat(301), date: 'x' } }, templates), 'TOO_LONG')
  assert.equal(problemOf(filled, templates), undefined)
})

test('an address names its view, and an unknown one is what waits', () => {
  assert.equal(viewIn('?view=mine'), 'MINE')
  assert.equal(viewIn('?view=x'), 'OPEN')
  assert.equal(viewHref('/console/complaints', 'LATE'), '/console/complaints?view=late')
  assert.equal(viewHref('/console/complaints', 'OPEN'), '/console/complaints')
  assert.deepEqual([countText(12), countText(1000)], ['12', '999+'])
})
