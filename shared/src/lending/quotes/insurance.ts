import type { InsuranceDocument } from '../../enums/content.ts'
import { MILLION, mulDiv, type Rupiah, rupiah } from '../money.ts'

/** How a premium follows from a loan: a share of its principal, or an amount, by tenor. */
export const premiumKinds = ['PERCENT', 'AMOUNT'] as const
export type PremiumKind = (typeof premiumKinds)[number]

export interface PremiumRule {
  kind: PremiumKind
  /** By tenor: ppm of the principal, or rupiah. */
  byTenor: Readonly<Record<string, number>>
  /** The premium is rounded half up to this many rupiah. */
  roundingMultiple: number
}

/** The premium of a loan; undefined for a tenor that the rule does not know. */
export function premiumOf(rule: PremiumRule, principal: Rupiah, tenor: number): Rupiah | undefined {
  const value = rule.byTenor[String(tenor)]
  if (value === undefined) return undefined
  if (rule.kind === 'AMOUNT') return rupiah(value)
  const { roundingMultiple: multiple } = rule
  return rupiah(multiple * mulDiv(principal, value, MILLION * multiple, 'HALF_UP'))
}

/** REQUESTED from the insurer · ISSUED with a number · FAILED, asked for again · CANCELED, the premium went back into the loan. */
export const policyStatuses = ['REQUESTED', 'ISSUED', 'FAILED', 'CANCELED'] as const

/** A chosen insurance in a quote. Its premium is paid with the instalments and belongs to the insurer. */
export interface QuotedInsurance {
  insuranceId: string
  version: number
  name: { id: string; en: string }
  insurer: string
  /** The PDF that describes it. */
  pdf: InsuranceDocument
  premium: Rupiah
  /** What it pays at most; none: the principal that is left. */
  coverAmount?: number
}
