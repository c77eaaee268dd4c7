/** Formats typed digits as `DD-MM-YYYY`; drops other characters. */
export function formatTypedBirthDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('-')
}

/** `DD-MM-YYYY` from 'YYYY-MM-DD'; '' for anything else. */
export function formatBirthDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return year ? `${day}-${month}-${year}` : ''
}

/** 'YYYY-MM-DD' from `DD-MM-YYYY`; undefined if there is no such day or it is not before `today`. */
export function parseBirthDate(shown: string, today: string): string | undefined {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(shown) ?? []
  if (!year) return undefined
  const date = `${year}-${month}-${day}`
  const time = new Date(`${date}T00:00:00Z`)
  const real = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === date
  return real && date < today && year > '1900' ? date : undefined
}
