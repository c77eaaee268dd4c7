import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatBirthDate, formatTypedBirthDate, parseBirthDate } from './birth-date.ts'

const today = '2026-11-21'

test('typed digits are grouped, and a group can be deleted', () => {
  assert.deepEqual(
    ['0', '05', '050', '05-04', '05-041', '05041995', '05/04/1995'].map((typed) => formatTypedBirthDate(typed)),
    ['0', '05', '05-0', '05-04', '05-04-1', '05-04-1995', '05-04-1995'],
  )
})

test('a date is understood as people write it', () => {
  for (const date of [
    '5/4/1995',
    '05.04.1995',
    '5 4 1995',
    '1995-04-05',
    '1995/4/5',
    '０５－０４－１９９５',
    '5\u20114\u20111995',
    '5/4/1995 ',
    'Bandung, 5-4-1995',
    '19950405',
    '1995-04-05T00:00:00Z',
    '5 April 1995',
    '05 Apr 1995',
    '5-APR-1995',
    '5 April, 1995',
    '5Apr1995',
    'April 5, 1995',
    'Apr. 5 1995',
    'Bandung, 5 April 1995',
  ])
    assert.equal(formatTypedBirthDate(date), '05-04-1995', date)
})

test('every month may be written as a word, in full or short, in both languages', () => {
  for (const [n, month] of Array.from({ length: 12 }, (_, n) => [n, new Date(Date.UTC(2026, n, 1))] as const))
    for (const locale of ['id', 'en'])
      for (const style of ['long', 'short'] as const) {
        const word = month.toLocaleString(locale, { month: style, timeZone: 'UTC' })
        assert.equal(formatTypedBirthDate(`7 ${word} 1990`), `07-${String(n + 1).padStart(2, '0')}-1990`, word)
      }
  for (const other of ['7 Februa 1990', '7 Ags 1990', '7 Nopember 1990'])
    assert.match(formatTypedBirthDate(other), /^07-/)
  assert.equal(formatTypedBirthDate('7 bulan 1990'), '71-99-0')
})

test('key by key, a separator behind a single digit ends the part, and the year may come first', () => {
  for (const keys of ['5/4/1995', '1995-04-05', '2001-02-03']) {
    const typed = Array.from(keys).reduce((shown, key) => formatTypedBirthDate(shown + key), '')
    assert.equal(typed, keys === '2001-02-03' ? '03-02-2001' : '05-04-1995')
  }
  // Still to be said in full.
  assert.equal(formatTypedBirthDate('5-4-95'), '05-04-95')
})

/**
 * Each text that the field has while a date is corrected: the keys are pressed with the characters between `from` and `to`
 * selected, or the caret there.
 */
function correct(shown: string, [from, to]: readonly [number, number], keys: readonly string[]): string[] {
  let [start, caret] = [from, to]
  let text = shown
  return keys.map((key) => {
    if (key === '⌫' && start === caret) start -= 1
    const put = key === '⌫' ? '' : key
    const typed = text.slice(0, start) + put + text.slice(caret)
    const at = start + put.length
    text = formatTypedBirthDate(typed, text, at)
    start = at === typed.length ? text.length : at
    caret = start
    return text
  })
}

test('a part that is corrected leaves the other parts of the date alone', () => {
  assert.deepEqual(correct('16-01-1990', [2, 2], ['⌫', '7']), ['1-01-1990', '17-01-1990'])
  assert.deepEqual(correct('16-01-1990', [1, 1], ['⌫', '2']), ['6-01-1990', '26-01-1990'])
  assert.deepEqual(correct('16-01-1990', [5, 5], ['⌫', '⌫', '1', '2']), [
    '16-0-1990',
    '16--1990',
    '16-1-1990',
    '16-12-1990',
  ])
  assert.deepEqual(correct('16-01-1990', [5, 5], ['2', '⌫']), ['16-012-1990', '16-01-1990'])
  assert.deepEqual(correct('16-01-1990', [8, 8], ['8', '⌫']), ['16-01-19890', '16-01-1990'])
  assert.deepEqual(correct('16-01-1990', [10, 10], ['⌫', '⌫', '8', '5']).at(-1), '16-01-1985')
})

test('a part that is deleted or typed over with its separator leaves the other parts alone', () => {
  assert.deepEqual(correct('23-08-1987', [3, 6], ['⌫', '1', '2']), ['23--1987', '23-1-1987', '23-12-1987'])
  assert.deepEqual(correct('23-08-1987', [0, 3], ['⌫', '0', '9']), ['-08-1987', '0-08-1987', '09-08-1987'])
  assert.deepEqual(correct('01-01-1990', [0, 3], ['⌫', '2', '5']), ['-01-1990', '2-01-1990', '25-01-1990'])
  assert.deepEqual(correct('23-08-1987', [0, 5], ['1', '1', '-']), ['1--1987', '11--1987', '11--1987'])
  assert.deepEqual(correct('23-08-1987', [0, 5], ['1', '1', '0']).at(-1), '11-0-1987')
  assert.deepEqual(correct('23-08-1987', [1, 4], ['7']), ['27-8-1987'])
  assert.deepEqual(correct('23-08-1987', [3, 10], ['1', '1', '1', '9']).at(-1), '23-11-19')
  assert.deepEqual(correct('23-08-1987', [0, 5], ['14-02']), ['14-02-1987'])
})

test('a date pasted behind another takes its place, and no digit is cut off', () => {
  assert.deepEqual(correct('23-08-1987', [10, 10], ['07-08-1979']), ['07-08-1979'])
  assert.deepEqual(correct('23-08-1987', [0, 10], ['15-12-1985 10:00']), ['15-12-1985'])
  assert.equal(formatTypedBirthDate('230819871'), '23-08-19871')
})

test('key by key in the field the year may come first', () => {
  const keys = Array.from('1995-04-05')
  assert.equal(
    keys.reduce((shown, key) => formatTypedBirthDate(shown + key, shown), ''),
    '05-04-1995',
  )
})

test('dates that do not exist or are not in the past are refused', () => {
  assert.equal(parseBirthDate('05-04-1995', today), '1995-04-05')
  assert.equal(parseBirthDate('29-02-1996', today), '1996-02-29')
  assert.equal(parseBirthDate('5-4-1995', today), '1995-04-05')
  for (const wrong of [
    '',
    '05-04-95',
    '29-02-1995',
    '16--1990',
    '16-012-1990',
    '31-04-1995',
    '00-01-1990',
    '01-13-1990',
    '21-11-2026',
    '01-01-1800',
  ])
    assert.equal(parseBirthDate(wrong, today), undefined, wrong)
})

test('a formatted birth date is parsed back to the same date', () => {
  const days = fc.date({ min: new Date('1920-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10)
      assert.equal(parseBirthDate(formatTypedBirthDate(formatBirthDate(date)), today), date)
    }),
  )
})
