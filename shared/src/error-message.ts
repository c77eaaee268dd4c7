import type { Language } from './enums/app.ts'
import type { ErrorEntry } from './errors/entry.ts'
import { type ErrorCode, errors } from './errors.ts'
import { formatDate, formatDuration, formatMoment, formatMoney } from './format.ts'

/** The text for a placeholder `{name}` or `{name:kind}` in a message; undefined if the value does not fit. */
function formatValue(value: unknown, kind: string | undefined, lang: Language): string | undefined {
  if (typeof value === 'number') {
    if (kind === 'money') return formatMoney(value)
    return kind === 'duration' ? formatDuration(value, lang) : String(value)
  }
  if (typeof value !== 'string' || value === '') return undefined
  if (kind === 'date') return formatDate(value, lang)
  return kind === 'moment' ? formatMoment(value, lang) : value
}

function fillPlaceholders(
  sentence: string,
  data: Readonly<Record<string, unknown>>,
  lang: Language,
): string | undefined {
  let complete = true
  const text = sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind: string | undefined) => {
    const value = formatValue(data[name], kind, lang)
    if (value === undefined) complete = false
    return value ?? ''
  })
  return complete ? text : undefined
}

/** The message for the customer: the text of the code, plus its detail if the data fills all placeholders. */
export function errorMessage(code: ErrorCode, lang: Language, data: Readonly<Record<string, unknown>> = {}): string {
  const entry: ErrorEntry = errors[code]
  const key = lang === 'id' ? 'id' : 'en'
  const detail = entry.detail && fillPlaceholders(entry.detail[key], data, lang)
  if (!detail) return entry[key]
  return `${entry[key]}${/[.!?]$/.test(entry[key]) ? '' : '.'} ${detail}`
}
