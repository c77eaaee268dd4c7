import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { formatDate, formatWeekday } from '@lumbung/shared/format.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import styles from '../bill.module.css'
import { billTexts } from '../bill-texts.ts'
import { usePay } from '../pay/use-pay.ts'

/** Bills that are not due yet, collapsed: dates and amounts, each payable ahead of time. */
export function LaterBills({ bills }: { bills: readonly Bill[] }) {
  const t = useTexts(billTexts)
  const language = useLanguage()
  const pay = usePay()
  const last = bills[bills.length - 1]
  if (!last) return null
  return (
    <Card>
      <details>
        <summary className={styles.later}>
          <span className={styles.lineWords}>
            <strong className={styles.laterTitle}>{t.later}</strong>
            {t.laterUntil(bills.length, formatDate(last.firstDueDate, language))}
          </span>
          <span className={styles.fold}>
            <Icon of={ChevronDown} size={20} />
          </span>
        </summary>
        <ul className={styles.lines}>
          {bills.map(({ month, firstDueDate, unpaid }) => (
            <li key={month}>
              <button type="button" className={styles.line} onClick={() => pay({ kind: 'BILL', month })}>
                <span className={styles.lineWords}>{formatWeekday(firstDueDate, language)}</span>
                <span className="unseen">{t.laterPay(monthName(month, language))}</span>
                <MoneyFigure value={unpaid} />
                <span className={styles.chevron}>
                  <Icon of={ChevronRight} size={20} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
