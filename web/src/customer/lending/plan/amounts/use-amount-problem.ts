import { formatMoney } from '@lumbung/shared/format.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type AmountRange, amountProblem } from './amount-rules.ts'
import { applyTexts } from './apply-texts.ts'

/** Why an amount cannot be borrowed, in words; undefined if it can. */
export function useAmountProblem(amount: Rupiah, range: AmountRange): string | undefined {
  const t = useTexts(applyTexts)
  const problem = amountProblem(amount, range)
  if (problem === 'tooHigh') return t.atMost(formatMoney(range.max))
  if (problem === 'tooLow') return t.tooLow(formatMoney(range.min))
  return problem && t.offStep(formatMoney(range.step))
}
