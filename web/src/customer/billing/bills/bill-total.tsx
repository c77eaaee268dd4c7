import type { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDayMonth, formatMoney } from '@lumbung/shared/format.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import styles from '../bill.module.css'
import { billTexts } from '../bill-texts.ts'
import { dueTexts } from '../due-texts.ts'
import { offersAllDue, reversalDebt } from '../pay/method/payment-options.ts'
import { usePay } from '../pay/use-pay.ts'

/** The amount due now, else the next bill; below it the total outstanding, and any debt from a reversed payment. */
export function BillTotal({ current }: { current: ReplyOf<typeof currentBills> }) {
  const t = useTexts(billTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const pay = usePay()
  const { dueTotal, openTotal, bills, conversions } = current
  const next = bills[0]
  const debt = reversalDebt(current)
  const now = next && openConversion(conversions, next.lines) ? t.dueMeanwhile : t.dueNow
  return (
    <section>
      <p className="small secondary">
        {dueTotal > 0 || !next ? now : t.dueNext(formatDayMonth(next.firstDueDate, language))}
      </p>
      <div className={styles.sides}>
        <MoneyFigure value={dueTotal > 0 ? dueTotal : next?.unpaid} size="hero" />
        {offersAllDue(current) && (
          <TextLink onClick={() => pay({ kind: 'ALL_DUE' })}>{next ? t.payAll : due.pay}</TextLink>
        )}
      </div>
      <p className="small secondary">{t.openTotal(formatMoney(openTotal))}</p>
      {debt > 0 && <p className="small secondary">{t.reversalDebt(formatMoney(debt))}</p>}
    </section>
  )
}
