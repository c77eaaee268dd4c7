import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf, matches } from './text-entries.ts'

const catalogue = {
  id: {
    title: 'Tagihan',
    due: (date: string) => `Jatuh tempo ${date}`,
    parts: { tax: 'PPN' },
    days: ['Senin', 'Selasa'],
  },
  en: { title: 'Bills', due: (date: string) => `Due on ${date}`, parts: { tax: 'VAT' }, days: ['Monday', 'Tuesday'] },
}

test('a catalogue is listed text by text in both languages, with its parameters as numbers in braces', () => {
  assert.deepEqual(entriesOf(catalogue, 'bill'), [
    { key: 'bill.title', id: 'Tagihan', en: 'Bills' },
    { key: 'bill.due', id: 'Jatuh tempo {1}', en: 'Due on {1}' },
    { key: 'bill.parts.tax', id: 'PPN', en: 'VAT' },
    { key: 'bill.days.0', id: 'Senin', en: 'Monday' },
    { key: 'bill.days.1', id: 'Selasa', en: 'Tuesday' },
  ])
})

test('a search finds words of either language or the key, in any order and case', () => {
  const [, due] = entriesOf(catalogue, 'bill')
  assert.ok(due)
  for (const search of ['', 'jatuh', 'TEMPO jatuh', 'due bill', 'bill.due']) assert.ok(matches(due, search), search)
  for (const search of ['pajak', 'jatuh pajak']) assert.ok(!matches(due, search), search)
})
