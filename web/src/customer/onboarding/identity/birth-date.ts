import { digitsOf, withoutUnseen } from '@lumbung/shared/rules/typed.ts'

/** What people write between the parts of a date. */
const separators = /[\s/.\-\u2010-\u2015\u2212]+/g

const twoDigits = (part: string) => part.padStart(2, '0')

/** The parts of eight digits that are a date only with the year first, which we group as `19-90-0116` while they are typed. */
const yearFirst = (digits: string) => /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(digits.slice(0, 8))

/** The first letters of the months in Indonesian and English, in order. */
const months = [
  'jan',
  'feb',
  'mar',
  'apr',
  'mei may',
  'jun',
  'jul',
  'agu ags agt aug',
  'sep',
  'okt oct',
  'nov nop',
  'des dec',
]

/** The number of a month that is written as a word, `16-Januari-1990` or `Jan-16,-1990`, in its place behind the day. */
function withMonthNumber(text: string): string {
  const [, day, word, year] = /(\d{1,2})-?([a-z]{3,9})\.?,?-?(\d{4})(?!\d)/i.exec(text) ?? []
  const [, first, second, last] = /([a-z]{3,9})\.?-?(\d{1,2}),?-(\d{4})(?!\d)/i.exec(text) ?? []
  const start = (word ?? first ?? '').slice(0, 3).toLowerCase()
  const month = months.findIndex((names) => names.split(' ').includes(start)) + 1
  return month === 0 ? text : [day ?? second, month, year ?? last].join('-')
}

/** Three parts, of which day or month may be empty, too short or too long while they are corrected. */
const isInParts = (text: string) => /^\d*-\d*-\d+$/.test(text)

const isComplete = (text: string) => /^\d\d-\d\d-\d{4}$/.test(text)

const plainText = (typed: string) => withoutUnseen(typed).normalize('NFKC')

const dashesIn = (text: string) => text.split('-').length - 1

/** What a change put into the text `before`, and what it took out of it; the caret stands behind what it put in. */
function changeOf(typed: string, before: string, caret: number) {
  const ahead = plainText(typed.slice(0, caret))
  const behind = plainText(typed.slice(caret))
  const end = before.endsWith(behind) ? before.length - behind.length : before.length
  let start = 0
  while (start < Math.min(end, ahead.length) && ahead[start] === before[start]) start += 1
  return { ahead, behind, added: ahead.slice(start), taken: before.slice(start, end) }
}

/**
 * A date whose parts are corrected. Separators that were deleted or typed over with the digits beside them are put back, one typed
 * before another is left out, and a full day goes on in an empty month.
 */
function correctedParts({ ahead, behind, added, taken }: ReturnType<typeof changeOf>): string {
  if (behind === '') return ahead
  if (/^[\s/.-]$/.test(added) && taken === '' && behind.startsWith('-')) return ahead.slice(0, -1) + behind
  const lost = '-'.repeat(Math.max(0, dashesIn(taken) - dashesIn(added)))
  return (ahead + lost + behind).replace(/^(\d\d)(\d\d?)--(?=\d)/, '$1-$2-')
}

/**
 * Formats what is typed or pasted as `DD-MM-YYYY`: `5/12/1985`, `1985-12-05`, `05121985`, `5 Des 1985`. Drops other characters.
 * A part that is corrected in the date `before` stays as typed: a zero put before it, or digits moved into it, would spoil the rest.
 */
export function formatTypedBirthDate(typed: string, before = '', caret = typed.length): string {
  const change = changeOf(typed, before, caret)
  const plain = isInParts(before) ? correctedParts(change) : plainText(typed)
  if (isInParts(before) && isInParts(plain) && !isComplete(plain)) return plain
  const text = withMonthNumber(plain.trimStart().replace(separators, '-'))
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? yearFirst(digitsOf(text)) ?? []
  if (isoYear && isoMonth && isoDay) return [twoDigits(isoDay), twoDigits(isoMonth), isoYear].join('-')
  const [, day, month, year] = /(?:^|\D)(\d{1,2})-(\d{1,2})-(\d{4}|\d\d)(?!\d)/.exec(text) ?? []
  if (day && month && year) return [twoDigits(day), twoDigits(month), year].join('-')
  // A separator typed behind a single digit: `5/`, `05-4/`.
  const [found, first, short] = /^(?:(\d\d)-)?(\d)-$/.exec(text) ?? []
  if (found && short) return `${[first, twoDigits(short)].filter(Boolean).join('-')}-`
  const digits = digitsOf(text)
  // A whole date pasted behind another takes its place.
  const pasted = digits.length > 8 && change.added.length < typed.length ? formatTypedBirthDate(change.added) : ''
  if (isComplete(pasted)) return pasted
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-')
}

/** `DD-MM-YYYY` from 'YYYY-MM-DD'; '' for anything else. */
export function formatBirthDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return year ? `${day}-${month}-${year}` : ''
}

/** 'YYYY-MM-DD' from `DD-MM-YYYY`, or `D-M-YYYY`; undefined if there is no such day or it is not before `today`. */
export function parseBirthDate(shown: string, today: string): string | undefined {
  const [, day, month, year] = /^(\d\d?)-(\d\d?)-(\d{4})$/.exec(shown) ?? []
  if (!day || !month || !year) return undefined
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  const time = new Date(`${date}T00:00:00Z`)
  const real = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === date
  return real && date < today && year > '1900' ? date : undefined
}
