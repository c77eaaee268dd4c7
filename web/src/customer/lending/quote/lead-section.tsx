import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { unitsBetween } from '@lumbung/shared/lending/price.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './lead-section.module.css'
import { quoteTexts } from './quote-texts.ts'
import { eachInstallment, isUneven } from './quote-view.ts'

interface LeadSectionProps {
  /** Undefined while the first one loads. */
  quote: Quote | undefined
  product: Pick<Product, 'tenorUnit' | 'every'>
  tenor: number
  /** The instalments of the chosen tenor. */
  count: number
  busy?: boolean
}

/** The instalment and the first due date. */
export function LeadSection({ quote, product, tenor, count, busy = false }: LeadSectionProps) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const { tenorUnit: unit, every = unitsBetween(unit, tenor) } = product
  const each = count === 1 ? t.payOnce : t.payEach[unit](every)
  return (
    <section className={styles.lead} aria-busy={busy || undefined}>
      <div>
        <p className="small secondary">{quote && isUneven(quote) ? t.highest(each) : each}</p>
        <p className={styles.each}>{formatMoney(quote && eachInstallment(quote).amount)}</p>
      </div>
      <p className={`small secondary ${styles.from}`}>
        {t.timesFrom(count)}
        <strong>{formatDate(quote?.firstDueDate, language)}</strong>
      </p>
    </section>
  )
}
