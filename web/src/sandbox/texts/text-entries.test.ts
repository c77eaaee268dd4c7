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

test('a parameter with parts shows them by name, and a default stands beside the parameter', () => {
  const said = {
    id: {
      sent: ({ amount, until }: { amount: string; until: string }) => `${amount} sampai ${until}`,
      back: (amount = 'dananya') => `Kembalikan ${amount}`,
    },
    en: {
      sent: ({ amount, until }: { amount: string; until: string }) => `${amount} until ${until}`,
      back: (amount = 'the money') => `Return ${amount}`,
    },
  }
  assert.deepEqual(entriesOf(said, 'loan'), [
    { key: 'loan.sent', id: '{amount} sampai {until}', en: '{amount} until {until}' },
    { key: 'loan.back', id: 'Kembalikan {1}', en: 'Return {1}' },
    { key: 'loan.back ({1}: -)', id: 'Kembalikan dananya', en: 'Return the money' },
  ])
})

test('a text whose words depend on a value is listed for each', () => {
  const said = {
    id: {
      days: (count: number) => `Terlambat ${count} hari`,
      state: (done: boolean) => (done ? 'Selesai' : 'Belum'),
      initial: (name: string) => name.charAt(0),
    },
    en: {
      days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} late`,
      state: (done: boolean) => (done ? 'Done' : 'Open'),
      initial: (name: string) => name.charAt(0),
    },
  }
  assert.deepEqual(entriesOf(said, 'late'), [
    { key: 'late.days', id: 'Terlambat {1} hari', en: '{1} days late' },
    { key: 'late.days ({1}: 1)', id: 'Terlambat 1 hari', en: '1 day late' },
    { key: 'late.state', id: 'Selesai', en: 'Done' },
    { key: 'late.state ({1}: -)', id: 'Belum', en: 'Open' },
    { key: 'late.initial', id: '{', en: '{' },
  ])
})

test('a search finds words of either language or the key, in any order and case', () => {
  const [, due] = entriesOf(catalogue, 'bill')
  assert.ok(due)
  for (const search of ['', 'jatuh', 'TEMPO jatuh', 'due bill', 'bill.due']) assert.ok(matches(due, search), search)
  for (const search of ['pajak', 'jatuh pajak']) assert.ok(!matches(due, search), search)
})
