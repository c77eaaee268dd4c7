import type { Language } from '../enums/app.ts'
import { formatMoney, formatPercent } from '../format.ts'

/** 12 % of 11/12 of the price (PMK 131/2024, domain 34). */
export const generalVatPpm = 110_000

/** Base and rate of the VAT on a fee, in words; the base is never a rounded amount (behaviour 5). */
export function vatTerms(fee: number, vatPpm: number, language: Language): { base: string; rate: string } {
  const rate = (ppm: number) => formatPercent(ppm, language)
  return vatPpm === generalVatPpm
    ? { base: `11/12\u00a0×\u00a0${formatMoney(fee)}`, rate: rate(120_000) }
    : { base: formatMoney(fee), rate: rate(vatPpm) }
}
