import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { formatDayMonth } from '@lumbung/shared/format.ts'
import { ChevronRight } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import styles from '../bill.module.css'
import { dueTexts } from '../due-texts.ts'
import { billLinesTexts } from './bill-lines-texts.ts'

/** The instalments of a bill, linked to their loans. A single one does not repeat the amount. */
export function BillLines({ lines }: { lines: Bill['lines'] }) {
  const t = useTexts(billLinesTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.loanId} ${line.number}`}>
          <a className={styles.line} href={href('BillDetail', { loanId: line.loanId })}>
            {lines.length === 1 ? (
              <span className={styles.lineWords}>{t.detail}</span>
            ) : (
              <>
                <span className={styles.lineWords}>
                  {due.of(line.number, line.of)}, {formatDayMonth(line.dueDate, language)}
                </span>
                <MoneyFigure value={line.unpaid} />
              </>
            )}
            <span className={styles.chevron}>
              <Icon of={ChevronRight} size={20} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
