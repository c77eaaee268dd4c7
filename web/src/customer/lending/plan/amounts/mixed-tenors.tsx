import type { Product } from '@lumbung/shared/contract/lending/products.ts'
import { formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import type { Tranche } from '@lumbung/shared/lending/schedule/tranches.ts'
import { useState } from 'react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { TenorChips } from '../../../../ui/choices/tenor-chips.tsx'
import { AmountSlider } from '../../../../ui/forms/amount-slider.tsx'
import { FieldError } from '../../../../ui/forms/field-frame.tsx'
import { Card, SectionTitle } from '../../../../ui/layout/card.tsx'
import { useTenorTag } from '../../../engagement/slots/use-items.ts'
import { type AmountRange, amountProblem } from './amount-rules.ts'
import { applyTexts } from './apply-texts.ts'
import { flexibleLoanData, leastFor, setTranche, toggleTenor } from './flexible-loan.ts'
import styles from './mixed-tenors.module.css'
import { tenorOptions } from './tenor-rules.ts'
import { useAmountProblem } from './use-amount-problem.ts'
import type { Plan } from './use-plan.ts'

interface MixedTenorsProps {
  product: Product
  range: AmountRange
  plan: Plan
  onChange: (part: Partial<Plan>) => void
}

/** The tenors of a loan that may have several, and how they share its amount (N-12, D-147). */
export function MixedTenors({ product, range, plan, onChange }: MixedTenorsProps) {
  const t = useTexts(applyTexts)
  const tagOf = useTenorTag()
  const { tranches } = plan
  const chosen = tranches.length > 0 ? tranches.map(({ tenor }) => tenor) : [plan.tenor]
  const least = leastFor(chosen.length + 1, range)
  const obstacle = plan.amount < least ? t.tooLittleToShare(chosen.length + 1, formatMoney(least)) : undefined
  return (
    <>
      <div>
        <TenorChips
          label={t.tenor}
          name="tenor"
          multiple
          chosen={chosen}
          choices={tenorOptions(product, []).map(({ tenor, bar: never }) => {
            const unavailable = never ? t[never] : chosen.includes(tenor) ? undefined : obstacle
            return {
              tenor,
              unit: t.units[product.tenorUnit],
              ...(unavailable ? { unavailable } : { note: chosen.length === 1 ? tagOf(tenor) : undefined }),
            }
          })}
          onChange={(tenor) => onChange(toggleTenor(plan, tenor, range))}
        />
        <p className="small secondary">{t.mixHint}</p>
      </div>
      {tranches.length > 0 && <Shares product={product} range={range} plan={plan} onChange={onChange} />}
    </>
  )
}

/** The parts of the amount: each but the longest is set by a slider, one at a time; the longest takes the rest. */
function Shares({ product, range, plan, onChange }: MixedTenorsProps) {
  const t = useTexts(applyTexts)
  const language = useLanguage()
  const [picked, setPicked] = useState<number>()
  const shorter = plan.tranches.slice(0, -1)
  const selected = shorter.find(({ tenor }) => tenor === picked) ?? shorter[0]
  const problem = useTranchesProblem(plan, range)
  const nameOf = (tenor: number) => formatTenor(tenor, product.tenorUnit, language)
  const rest = plan.tranches.at(-1)
  return (
    <section id="tranches" tabIndex={-1} className="stack-s">
      <SectionTitle>{t.shares}</SectionTitle>
      {problem && <FieldError id="tranches-error">{problem}</FieldError>}
      <Card>
        <ul className={styles.shares}>
          {shorter.map((tranche) => (
            <li key={tranche.tenor}>
              {tranche === selected ? (
                <ShareSlider
                  tranche={tranche}
                  range={range}
                  plan={plan}
                  onChange={onChange}
                  label={t.share(nameOf(tranche.tenor))}
                />
              ) : (
                <button type="button" className={styles.share} onClick={() => setPicked(tranche.tenor)}>
                  <span>{t.share(nameOf(tranche.tenor))}</span>
                  <strong>{formatMoney(tranche.amount)}</strong>
                </button>
              )}
            </li>
          ))}
          {rest && (
            <li className={styles.share}>
              <span>{t.rest(nameOf(rest.tenor))}</span>
              <strong>{formatMoney(rest.amount < 0 ? undefined : rest.amount)}</strong>
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

interface ShareSliderProps extends Omit<MixedTenorsProps, 'product'> {
  tranche: Tranche
  label: string
}

/** The amount of one part, between the product's minimum and what the other parts leave. */
function ShareSlider({ tranche, label, range, plan, onChange }: ShareSliderProps) {
  const t = useTexts(applyTexts)
  const { minLoanAmount: min, maxLoanAmount: max } = flexibleLoanData(plan, tranche.tenor, range)
  const bounds = { min, max, step: range.step }
  const problem = useAmountProblem(tranche.amount, bounds)
  if (max < min) return null
  return (
    <AmountSlider
      label={label}
      value={tranche.amount}
      {...bounds}
      maxLabel={t.atMost(formatMoney(max))}
      error={problem}
      onChange={(amount) => onChange({ tranches: setTranche(plan, { tenor: tranche.tenor, amount }) })}
    />
  )
}

/** Why the parts are no plan, for the summary of errors; undefined for one tenor. */
export function useTranchesProblem(plan: Plan, range: AmountRange): string | undefined {
  const t = useTexts(applyTexts)
  const language = useLanguage()
  const { tranches, tenor } = plan
  const least = leastFor(tranches.length, range)
  if (flexibleLoanData(plan, tenor, range).loanPlanValid || tranches.length === 0) return undefined
  if (plan.amount < least) return t.tooLittleToShare(tranches.length, formatMoney(least))
  const problems = tranches.slice(0, -1).map(({ amount }) => amountProblem(amount, range))
  if (problems.includes('tooLow')) return t.tooLow(formatMoney(range.min))
  return problems.includes('offStep')
    ? t.offStep(formatMoney(range.step))
    : t.restTooLow(formatTenor(tenor, 'MONTHS', language), formatMoney(range.min))
}
