import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import { withoutUnseen } from '@lumbung/shared/rules/typed.ts'
import { groupThousands } from './money-text.ts'

const units: Record<string, number> = { rb: 1_000, ribu: 1_000, k: 1_000, jt: 1_000_000, juta: 1_000_000 }

/** An amount has at most so many digits. */
const mostDigits = 12

/** Currency, figure, unit: `rp8,5juta`, `8.000.000,-`, `idr8,000,000.00`. */
const amount = /^(?:rp\.?|idr)?(\d[\d.,]*?)(?:[.,]?[-\u2013\u2014]{1,2})?(rb|ribu|k|jt|juta)?(?:rupiah)?$/

/** Whole figures: digits, or groups of three; a decimal part must be zero. */
const wholes = [/^(\d+)$/, /^(\d{1,3}(?:\.\d{3})+)(?:,00?)?$/, /^(\d{1,3}(?:,\d{3})+)(?:\.00?)?$/, /^(\d{4,})[.,]00$/]

/** A figure before a unit. `1.500 juta` is refused: it is read as 1,5 and as 1500. */
const withDecimals = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/**
 * Reads an amount as people write it, as whole rupiah below 10^12: `8.000.000`, `Rp 8,000,000.00`, `8,5 juta`, `500rb`. Undefined
 * for what can be read in two ways (`8.5`), for parts of a rupiah, and for everything else.
 */
export function readRupiah(typed: string): Rupiah | undefined {
  const text = withoutSpaces(withoutUnseen(typed).normalize('NFKC').toLowerCase())
  const [, figure = '', unit] = amount.exec(text) ?? []
  const value = unit === undefined ? readWhole(figure) : (readHundredths(figure) * (units[unit] ?? 0)) / 100
  return Number.isSafeInteger(value) && value < 10 ** mostDigits ? rupiah(value) : undefined
}

/** Spaces before groups of three are dots. Others between digits stay, so that `5 10 juta` is not read. */
const withoutSpaces = (text: string): string =>
  text
    .replace(/(\d)\s+(?=\d{3}(?!\d))/g, '$1.')
    .replace(/(^|\D)\s+/g, '$1')
    .replace(/\s+(?=\D|$)/g, '')

function readWhole(figure: string): number {
  const [found] = wholes.flatMap((shape) => shape.exec(figure)?.[1] ?? [])
  return found === undefined ? Number.NaN : Number(found.replace(/[.,]/g, ''))
}

/** 855 for `8,55`. */
function readHundredths(figure: string): number {
  const [, whole, part = ''] = withDecimals.exec(figure) ?? []
  return whole === undefined ? Number.NaN : Number(whole + part.padEnd(2, '0'))
}

/** What a field shows for what a form keeps: an amount in groups, or the text as it was typed. */
export const shownAmount = (kept: string): string => (/^\d+$/.test(kept) ? groupThousands(kept) : kept)

/** What a form keeps of a text that is complete: the digits of an amount, or the text itself if it cannot be read. */
export const settledAmount = (text: string): string => String(readRupiah(text) ?? text)

/**
 * What a form keeps of the text in a field. What is pasted is complete. While somebody types, only digits in groups are: whatever
 * else was typed leaves open what follows (`8,5`, `3-4 juta`, `8.500.000.00`). Within our own groups digits move (`8.5700.000`),
 * and zeros wait for the digit that was deleted before them. `before` is what the form kept.
 */
export function keptAmount(text: string, before: string, pasted = false): string {
  if (pasted) return settledAmount(text)
  const digits = text.replace(/\./g, '')
  const isWithin = /^\d+$/.test(digits) && /^\d{4,}$/.test(before)
  // Without room for another digit, one typed further left must not push the last one out.
  if (isWithin && digits.length > mostDigits) return before
  if (isWithin && digits.startsWith('0')) return digits
  if (/^[\d.]+$/.test(text) && readRupiah(text) !== undefined) return settledAmount(text)
  return isWithin && text !== `${shownAmount(before)}.` ? String(Number(digits)) : text
}
