import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf } from './message-parts.ts'

const link = 'http://localhost:3000/H5/contact-consent/q7Zt_1-A'

test('a web address in a message is a link of its own, without the punctuation that follows it', () => {
  assert.deepEqual(partsOf(`Setuju? ${link}`), [{ text: 'Setuju? ' }, { text: link, href: link }])
  for (const after of ['. Lumbung', ', lalu', ') ', '?'])
    assert.deepEqual(partsOf(`(${link}${after}`), [{ text: '(' }, { text: link, href: link }, { text: after }])
})

test('a message without an address is one text, and nothing but the web is a link', () => {
  for (const text of ['Kode masuk Lumbung: 0427.', 'javascript:alert(1)', 'a@example.com, lumbung.id', 'http:// '])
    assert.deepEqual(partsOf(text), [{ text }])
  assert.deepEqual(partsOf(''), [])
})
