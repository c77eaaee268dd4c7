import { channelCode, codeShape } from '@lumbung/shared/channel-code.ts'
import { CardKind, ProductStatus, ProductType } from '@lumbung/shared/enums/lending.ts'
import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { dayCounts, installmentCount, interestMethods, supportsUnit, termUnits } from '@lumbung/shared/lending/price.ts'
import { z } from 'zod'
import { dueDays } from './product-store.ts'

/** What is wrong with a product or its price, and where: `rate.feePpm.6`. */
export interface Problem {
  at: string
  text: string
}

const ppm = z.int().min(0).max(1_000_000)
const amount = z.int().min(1).max(1_000_000_000_000)
/** In months, weeks or days. */
const longestTenor = { MONTHS: 120, WEEKS: 520, DAYS: 3650 } as const
/** The most amounts that a product may offer ⚙: each may have to be checked against the ceilings. */
const mostAmounts = 100_000

const Rate = z.strictObject({
  /** The first date on which it applies; without it the price applies at once. */
  from: z.iso.date().optional(),
  method: z.enum(interestMethods),
  ratePpm: z.int().min(0).max(10_000_000),
  dayCount: z.enum(dayCounts),
  /** The service fee by tenor, of principal. */
  feePpm: z.record(z.string(), ppm),
  vatPpm: ppm,
  lateFeePpm: ppm,
  /** For moving a due date, of the principal moved. */
  extensionFeePpm: ppm.default(20_000),
  roundingMultiple: z.int().min(1).max(100_000),
  /** Weeks or days between due dates. */
  every: z.int().min(1).nullable(),
  graceInstallments: z.int().min(0).max(120),
  dueDay: z.enum(dueDays),
})

/** A product with its price, as it is written in a file. */
const Draft = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'lower case letters, digits and hyphens, 2 to 40'),
  name: z.string().trim().min(1).max(60),
  type: z.enum(ProductType),
  cardKind: z.enum(CardKind),
  status: z.enum(ProductStatus),
  /** The codes of those that sell it; null for all. */
  channels: z.array(z.string().regex(codeShape, 'the code of a channel').transform(channelCode)).min(1).nullable(),
  /** Not sold to a customer who paid late in the last 180 days (Pintar+ Flexi). */
  noLatePayments: z.boolean().default(false),
  /** One loan may have several tenors, each for a part of its amount (Pintar+ Flexi, D-147). */
  mixesTenors: z.boolean().default(false),
  min: amount,
  max: amount,
  step: amount,
  termUnit: z.enum(termUnits),
  tenors: z.array(z.int().min(1)).min(1).max(24),
  rate: Rate,
})
export type ProductDraft = z.output<typeof Draft>

/** The problems of the terms themselves; the ceilings are checked separately. */
export function problemsOfTerms(draft: ProductDraft): Problem[] {
  return [
    ...problemsOfAmounts(draft),
    ...draft.tenors.flatMap((tenor) => problemsOfTenor(draft, tenor)),
    ...oddTerms(draft),
    ...(draft.mixesTenors ? problemsOfMixing(draft) : []),
  ]
}

const when = (isWrong: boolean, at: string, text: string): Problem[] => (isWrong ? [{ at, text }] : [])

function problemsOfAmounts({ min, max, step, tenors }: ProductDraft): Problem[] {
  return [
    ...when(max < min, 'max', 'is below the minimum'),
    ...when(max >= min && (max - min) % step !== 0, 'step', 'does not lead from the minimum to the maximum'),
    ...when((max - min) / step >= mostAmounts, 'step', `makes more than ${mostAmounts} amounts`),
    ...when(new Set(tenors).size < tenors.length, 'tenors', 'contains a tenor twice'),
  ]
}

function problemsOfTenor({ termUnit, min, rate }: ProductDraft, tenor: number): Problem[] {
  const { every, graceInstallments: grace, roundingMultiple: multiple } = rate
  const count = installmentCount(termUnit, tenor, every ?? undefined)
  const at = `tenors.${tenor}`
  return [
    ...when(tenor > longestTenor[termUnit], at, `is longer than ${longestTenor[termUnit]} ${termUnit}`),
    ...when(rate.feePpm[tenor] === undefined, `rate.feePpm.${tenor}`, 'is missing'),
    ...when(!Number.isInteger(count), at, `is not a multiple of every ${every} ${termUnit}`),
    ...when(grace >= count, at, 'has no instalment left for the principal after the grace'),
    // Parts that are all rounded up must leave something for the last one.
    ...when(
      count > 1 && min < count * count * multiple,
      'rate.roundingMultiple',
      `is too large for ${tenor} ${termUnit}`,
    ),
  ]
}

function oddTerms({ termUnit, tenors, rate }: ProductDraft): Problem[] {
  const unknown = Object.keys(rate.feePpm).filter((tenor) => !tenors.map(String).includes(tenor))
  return [
    ...unknown.flatMap((tenor) => when(true, `rate.feePpm.${tenor}`, 'is not a tenor')),
    ...when(!supportsUnit(rate.method, termUnit), 'rate.method', `does not price a tenor in ${termUnit}`),
    ...when(termUnit === 'MONTHS' && rate.every !== null, 'rate.every', 'is only for weeks and days'),
    ...when(termUnit !== 'MONTHS' && rate.dueDay === 'PAYDAY', 'rate.dueDay', 'can be the payday only for months'),
  ]
}

/** One price must hold for all tenors of a loan: its words state one rate and one fee. */
function problemsOfMixing({ tenors, min, step, rate }: ProductDraft): Problem[] {
  const { method, feePpm, roundingMultiple, graceInstallments } = rate
  return [
    ...when(tenors.length < 2, 'tenors', 'needs two or more to mix'),
    // Two parts with the step of one would not add up to an amount with that step.
    ...when(min % step !== 0, 'step', 'does not divide the minimum, which mixed tenors need'),
    ...when(method !== 'FLAT', 'rate.method', 'must be FLAT to mix tenors'),
    ...when(new Set(Object.values(feePpm)).size > 1, 'rate.feePpm', 'must be the same for all tenors to mix them'),
    ...when(roundingMultiple !== 1, 'rate.roundingMultiple', 'must be 1 to mix tenors'),
    ...when(graceInstallments !== 0, 'rate.graceInstallments', 'must be 0 to mix tenors'),
  ]
}

/** Parses a draft; its problems if it is not one. */
export function parseDraft(input: unknown): ProductDraft | Problem[] {
  const parsed = Draft.safeParse(input)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ at: path.join('.') || 'file', text: message }))
  const problems = problemsOfTerms(parsed.data)
  return problems.length > 0 ? problems : parsed.data
}

/** The date from which a draft's price applies; today unless it names a later one. */
export const startOf = ({ rate }: ProductDraft, today: BusinessDate): BusinessDate =>
  rate.from !== undefined && rate.from > today ? businessDate(rate.from) : today
