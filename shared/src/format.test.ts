import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatBankNumber,
  formatDate,
  formatDayMonth,
  formatDeadline,
  formatDuration,
  formatMoment,
  formatMoney,
  formatPercent,
  formatTenor,
  formatTime,
  formatTimestamp,
  formatWeekday,
  isWithinDay,
  spokenMoney,
} from './format.ts'

const HOUR = 3_600_000
const empty = [null, undefined, '', 'no date']

test('F-01, F-02 an amount is shown as rupiah with dots, a missing one as Rp-', () => {
  const cases: [number | null | undefined, string][] = [
    [571_100, 'Rp571.100'],
    [0, 'Rp0'],
    [-0, 'Rp0'],
    [999, 'Rp999'],
    [1000, 'Rp1.000'],
    [1_234_567, 'Rp1.234.567'],
    [-571_100, '− Rp571.100'],
    [9_007_199_254_740_991, 'Rp9.007.199.254.740.991'],
    [null, 'Rp-'],
    [undefined, 'Rp-'],
    [Number.NaN, 'Rp-'],
    [0.5, 'Rp-'],
  ]
  for (const [amount, text] of cases) assert.equal(formatMoney(amount), text)
  assert.equal(spokenMoney(571_100), '571.100 rupiah')
  assert.equal(spokenMoney(-1000), 'minus 1.000 rupiah')
  assert.equal(spokenMoney(null), '-')
})

test('F-01 a formatted amount can be parsed back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const back = formatMoney(amount).replace('− ', '-').replace('Rp', '').replaceAll('.', '')
      assert.equal(Number(back), amount === 0 ? 0 : amount)
    }),
  )
})

test('F-03, F-04 a bank number is shown in groups of four', () => {
  assert.equal(formatBankNumber('1234567890'), '1234 5678 90')
  assert.equal(formatBankNumber('8926 6081-2345'), '8926 6081 2345')
  assert.equal(formatBankNumber('•••• 7890'), '•••• 7890')
  for (const value of ['', ' ', null, undefined]) assert.equal(formatBankNumber(value), '-')
})

test('F-05, F-07 a timestamp is shown in Jakarta time', () => {
  assert.equal(formatTimestamp('2026-11-20T17:05:09.000Z'), '21-11-2026 00:05:09')
  assert.equal(formatTimestamp(new Date('2026-12-31T16:59:59.999Z')), '31-12-2026 23:59:59')
  assert.equal(formatTimestamp(0), '01-01-1970 07:00:00')
  for (const value of empty) assert.equal(formatTimestamp(value), '-')
})

test('F-06, F-07 a date is shown in both languages', () => {
  assert.equal(formatDayMonth('2026-08-05', 'id'), '5 Agu')
  assert.equal(formatDayMonth('2026-08-05', 'en-us'), '5 Aug')
  assert.equal(formatDate('2026-11-23', 'id'), '23 Nov 2026')
  assert.equal(formatDate('2026-12-23', 'id'), '23 Des 2026')
  assert.equal(formatDate('2026-11-22T17:00:00.000Z', 'en-us'), '23 Nov 2026')
  assert.equal(formatWeekday('2026-11-23', 'id'), 'Senin, 23 Nov 2026')
  assert.equal(formatWeekday('2026-11-22', 'en-us'), 'Sunday, 22 Nov 2026')
  for (const value of empty) {
    assert.equal(formatDayMonth(value, 'id'), '-')
    assert.equal(formatDate(value, 'id'), '-')
    assert.equal(formatWeekday(value, 'en-us'), '-')
    assert.equal(formatTime(value), '-')
    assert.equal(formatMoment(value, 'id'), '-')
  }
})

test('F-06 all months have a name in both languages', () => {
  const names = (lang: 'id' | 'en-us') =>
    Array.from({ length: 12 }, (_, month) => formatDayMonth(new Date(Date.UTC(2026, month, 15)), lang).slice(3)).join(
      ' ',
    )
  assert.equal(names('id'), 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des')
  assert.equal(names('en-us'), 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})

test('F-05 a time includes its zone', () => {
  assert.equal(formatTime('2026-11-20T02:12:00.000Z'), '09.12 WIB')
  assert.equal(formatMoment('2026-11-20T02:12:00.000Z', 'id'), '20 Nov 2026, 09.12 WIB')
})

test('F-08, K-16 tenor units are plural except for 1', () => {
  assert.equal(formatTenor(1, 'MONTHS', 'en-us'), '1 month')
  assert.equal(formatTenor(6, 'MONTHS', 'en-us'), '6 months')
  assert.equal(formatTenor(2, 'WEEKS', 'en-us'), '2 weeks')
  assert.equal(formatTenor(1, 'DAYS', 'en-us'), '1 day')
  assert.equal(formatTenor(6, 'MONTHS', 'id'), '6 bulan')
  assert.equal(formatTenor(2, 'WEEKS', 'id'), '2 minggu')
  assert.equal(formatTenor(30, 'DAYS', 'id'), '30 hari')
})

test('F-09, F-10, F-11 a deadline is shown in hours within a day, else as a date', () => {
  const now = Date.parse('2026-11-20T02:00:00.000Z')
  const cases: [number, string, string][] = [
    [72 * HOUR, 'pada 23 Nov 2026', 'on 23 Nov 2026'],
    [24 * HOUR, 'pada 21 Nov 2026', 'on 21 Nov 2026'],
    [24 * HOUR - 1, 'dalam 24 jam', 'in 24 hours'],
    [5 * HOUR + 1, 'dalam 6 jam', 'in 6 hours'],
    [5 * HOUR, 'dalam 5 jam', 'in 5 hours'],
    [1, 'dalam 1 jam', 'in 1 hour'],
    [0, 'dalam 1 jam', 'in 1 hour'],
    [-1, '-', '-'],
  ]
  for (const [left, id, en] of cases) {
    assert.equal(formatDeadline(now + left, now, 'id'), id)
    assert.equal(formatDeadline(now + left, now, 'en-us'), en)
    assert.equal(isWithinDay(now + left, now), left >= 0 && left < 24 * HOUR)
  }
  for (const value of empty) assert.equal(formatDeadline(value, now, 'id'), '-')
})

test('F-10 a due date lasts until 24:00 WIB', () => {
  const now = Date.parse('2026-11-20T02:00:00.000Z')
  assert.equal(formatDeadline('2026-11-20', now, 'id'), 'dalam 15 jam')
  assert.equal(formatDeadline('2026-11-21', now, 'id'), 'pada 21 Nov 2026')
  assert.equal(formatDeadline('2026-11-19', now, 'id'), '-')
})

test('parts per million are shown as percent, with a comma in Indonesian', () => {
  assert.equal(formatPercent(20_000, 'id'), '2%')
  assert.equal(formatPercent(1_000, 'id'), '0,1%')
  assert.equal(formatPercent(786, 'id'), '0,0786%')
  assert.equal(formatPercent(786, 'en-us', 3), '0.079%')
  assert.equal(formatPercent(142_200, 'id', 2), '14,22%')
  assert.equal(formatPercent(142_250, 'id', 1), '14,2%')
  assert.equal(formatPercent(999_999, 'id', 0), '100%')
  assert.equal(formatPercent(-5_000, 'en-us'), '−0.5%')
  assert.equal(formatPercent(0, 'id'), '0%')
  assert.equal(formatPercent(null, 'id'), '-')
})

test('a duration is rounded up to seconds, minutes, hours or days', () => {
  assert.equal(formatDuration(45, 'id'), '45 detik')
  assert.equal(formatDuration(1, 'en-us'), '1 second')
  assert.equal(formatDuration(0, 'en-us'), '1 second')
  assert.equal(formatDuration(900, 'id'), '15 menit')
  assert.equal(formatDuration(901, 'en-us'), '16 minutes')
  assert.equal(formatDuration(3 * 3600, 'id'), '3 jam')
  assert.equal(formatDuration(3 * 86_400, 'en-us'), '3 days')
})
