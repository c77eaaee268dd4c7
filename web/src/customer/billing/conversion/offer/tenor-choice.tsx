import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { unitsBetween } from '@lumbung/shared/lending/price.ts'
import { TrendingUp } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { RadioChoice } from '../../../../ui/choices/radio-group.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { eachInstallment } from '../../../lending/quote/quote-view.ts'
import styles from '../offer.module.css'
import { changeOf, type OldLoan } from '../offer.ts'
import { offerTexts } from './offer-texts.ts'

/** A tenor with its instalment and how that differs from the old loan's; a rise is marked. */
export function tenorChoice(quote: Quote, old: OldLoan | undefined, language: Language): RadioChoice<string> {
  const { tenor, tenorUnit } = quote
  const change = old && changeOf(quote, old.installments)
  const name = formatTenor(tenor, tenorUnit, language)
  return {
    value: String(tenor),
    label: change && change > 0 ? <Raised name={name} /> : name,
    aside: formatMoney(eachInstallment(quote).amount),
    // An empty line until the old loan is known, so that nothing moves.
    hint: change === undefined ? '\u00a0' : <Change quote={quote} change={change} />,
  }
}

function Raised({ name }: { name: string }) {
  return (
    <span className={styles.raised}>
      <span>{name}</span>
      <span className={styles.mark}>
        <Icon of={TrendingUp} size={20} />
      </span>
    </span>
  )
}

function Change({ quote, change }: { quote: Quote; change: number }) {
  const t = useTexts(offerTexts).change
  const { tenor, tenorUnit: unit, every = unitsBetween(unit, tenor) } = quote
  if (change === 0) return t.none
  const words = unit === 'MONTHS' && every === 1 ? t.monthly : t.each
  const text = words(formatMoney(Math.abs(change)), change > 0)
  return change > 0 ? <span className={styles.raise}>{text}</span> : text
}
