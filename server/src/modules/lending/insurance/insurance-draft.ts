import { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { ProductStatus } from '@lumbung/shared/enums/lending.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { premiumKinds, premiumOf } from '@lumbung/shared/lending/quotes/insurance.ts'
import { z } from 'zod'
import type { Problem } from '../pricing/product-draft.ts'

const amount = z.int().min(1).max(1_000_000_000_000)
const text = z.string().trim().min(1).max(80)
/** The largest share of the principal that a premium may be ⚙. */
const largestSharePpm = 50_000

/** An insurance with its current version, as it is written in a file. */
const Draft = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower case letters, digits and hyphens, 2 to 40'),
  document: z.enum(InsuranceDocument),
  status: z.enum(ProductStatus),
  /** The loan products that it can be taken out with; null for all. */
  productIds: z.array(z.string()).min(1).nullable(),
  version: z.strictObject({
    insurer: text,
    name: z.strictObject({ id: text, en: text }),
    /** What it pays at most; null: the principal that is left. */
    coverAmount: amount.nullable(),
    /** Of the loan. */
    minAmount: amount,
    maxAmount: amount,
    premiumKind: z.enum(premiumKinds),
    /** By tenor: ppm of the principal, or rupiah. */
    premium: z.record(z.string().regex(/^[1-9]\d{0,3}$/, 'a tenor'), z.int().min(1).max(1_000_000_000)),
    roundingMultiple: z.int().min(1).max(100_000),
  }),
})
export type InsuranceDraft = z.output<typeof Draft>

const when = (isWrong: boolean, at: string, problem: string): Problem[] => (isWrong ? [{ at, text: problem }] : [])

/** Problems of the terms: a premium of Rp0 is none, and a large one is no longer a choice beside the loan. */
function problemsOf({ version }: InsuranceDraft): Problem[] {
  const { minAmount: min, maxAmount: max, premiumKind: kind, premium: byTenor, roundingMultiple } = version
  const tenors = Object.keys(byTenor)
  return [
    ...when(max < min, 'version.maxAmount', 'is below the minimum'),
    ...when(tenors.length === 0, 'version.premium', 'has no tenor'),
    ...when(kind === 'AMOUNT' && roundingMultiple !== 1, 'version.roundingMultiple', 'is only for a share'),
    ...tenors.flatMap((tenor) => {
      const at = `version.premium.${tenor}`
      const premium = premiumOf({ kind, byTenor, roundingMultiple }, rupiah(min), Number(tenor)) ?? 0
      return [
        ...when(premium === 0, at, `is Rp0 for the smallest loan`),
        ...when(premium * 1_000_000 > min * largestSharePpm, at, 'is above 5% of the smallest loan'),
      ]
    }),
  ]
}

/** Parses a draft; its problems if it is not one. */
export function parseInsurance(input: unknown): InsuranceDraft | Problem[] {
  const parsed = Draft.safeParse(input)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ at: path.join('.') || 'file', text: message }))
  const problems = problemsOf(parsed.data)
  return problems.length > 0 ? problems : parsed.data
}
