import type { Difference, Notice } from './compare.ts'
import { dateAt } from './dates.ts'
import type { Rules } from './loan.ts'

/** What the rules say about a figure (docs/product), by the first pattern that its name matches. */
const sayings = `
^(quote|booking)  → behaviour 5: one rounding per charge, half up; the last part of a split takes the rest
late fee of → behaviour 5 and 7: ppm of the principal overdue at 00:00, rounded down, at most both ceilings and the 100 %
insurance → D-153: spread like the service fee, paid after VAT; what is given back pays it, what was paid is credit
lateFee charged → behaviour 5: the late fees of all its days
extensionFee|extensionVat|^extension of → behaviour 8: ppm of the principal moved and VAT on it, within the ceilings, once
 (paid|waived|unpaid)$ → behaviour 7: late fee, fee, VAT, interest, principal; named, then due, oldest first; a small remainder is waived
written.off|claim|loss|recoveries → behaviour 7: more than 90 days late on the day of approval; what settles it then is lost, payments since are recoveries
 dropped$ → behaviour 7: a settlement drops interest that has not run; a loan that was undone owes no charge
 due date$ → behaviour 5 and 8: the date of the contract, moved once by 30 days
days late|status → behaviour 7: late after the due date and its grace, paid off when nothing is unpaid
settlement|saving|headroom → behaviour 5 and 7: principal, interest that has run, rounded down, unpaid fees, VAT and late fees
counted charges → behaviour 5: interest, fees, VAT, extension and late fees count towards the 100 %
^conversion|relending$ → behaviour 8: settlement figure less principal in advance, the principal lent again; a change of the loan ends it
^credit$ → behaviour 7: what is too much; used on due dates, at once while anything is late
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → '))

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)) ?? ''

/** An instant with its date and time in Jakarta. */
const atWib = (instant: number): string =>
  new Date(instant + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

function told({ now, event }: Notice, step: number): string {
  const date = dateAt(now)
  if (!event) return `${step}. ${date} nothing but the end of day`
  if (event.kind === 'LENT') return `${step}. ${date} ${asText(event)}`
  const times =
    'from' in event && event.from !== event.at
      ? `${atWib(event.at)}, counts from ${atWib(event.from)}`
      : atWib(event.at)
  const { at: _, ...rest } = event
  return `${step}. ${date} ${asText({ ...rest, from: undefined })} at ${times}`
}

interface Finding {
  seed: number
  rules: Rules
  life: readonly Notice[]
  step: number
  difference: Difference
}

/** What a person needs to decide who is right: the seed, the smallest life, the first differing figure and its rule. */
export function reportOf({ seed, rules, life, step, difference: { figure, byRules, byProduct } }: Finding): string {
  const [, saying] = sayings.find(([pattern = '']) => new RegExp(pattern).test(figure)) ?? []
  return [
    `after step ${step} "${figure}" is ${byRules} by the rules and ${byProduct} in the product`,
    `  ${saying}`,
    `  again: ORACLE_SEED=${seed}`,
    `  ceilings ${asText(rules.ceilings)}`,
    `  holidays ${[...rules.freeDays.national]}; joint leave ${[...rules.freeDays.jointLeave]}`,
    ...life.slice(0, step + 1).map((each, index) => `  ${told(each, index)}`),
  ].join('\n')
}
