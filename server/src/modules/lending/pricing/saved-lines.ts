import { formatMoney, formatPercent, formatTenor } from '@lumbung/shared/format.ts'
import type { SaveResult } from './save-product.ts'
import type { TenorPrice } from './validate-offer.ts'

const percent = (ppm: number) => formatPercent(ppm, 'en-us')

/** What `npx lumbung products save` prints: problems, warnings, the price of each tenor, and what was saved. */
export function savedLines({ result, problems, warnings, prices, version }: SaveResult): string[] {
  const ends = {
    INVALID: 'Nothing was saved.',
    CHECKED: `Valid: saving makes this version ${version}.`,
    SAVED: `Saved; the price is version ${version}.`,
  }
  return [
    ...problems.map(({ at, text }) => `error    ${at}: ${text}`),
    ...warnings.map(({ at, text }) => `warning  ${at}: ${text}`),
    ...prices.map(priceLine),
    ends[result],
  ]
}

function priceLine({ tenor, quote, worst, benefitCap, isWithinStrict }: TenorPrice): string {
  const { principal, installments, total, cost, costPpm, effectiveAnnualPpm, unit } = quote
  const highest = Math.max(...installments.map((each) => each.total))
  return [
    `${formatTenor(tenor, unit, 'en-us')}: ${formatMoney(principal)}`,
    `${installments.length} × at most ${formatMoney(highest)} = ${formatMoney(total)}`,
    `costs ${formatMoney(cost)} (${percent(costPpm)}), ${formatPercent(effectiveAnnualPpm, 'en-us', 1)} a year`,
    `at most ${percent(worst.capPerDayPpm)} a day of ${percent(benefitCap)}`,
    isWithinStrict ? 'within 0.1%' : 'above 0.1%',
  ].join('; ')
}
