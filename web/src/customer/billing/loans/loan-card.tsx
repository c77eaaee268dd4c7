import type { LoanSummary } from '@lumbung/shared/contract/billing/loans.ts'
import { formatDate, formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { ChevronRight } from 'lucide-react'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { ShapeOf } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Badge, type BadgeKind } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import { loanEnd } from '../loan-end.ts'
import styles from './loans.module.css'
import { myLoansTexts } from './my-loans-texts.ts'

const kinds: Readonly<Record<LoanSummary['status'], BadgeKind>> = {
  REPAID: 'success',
  OVERDUE: 'danger',
  ONGOING: 'brand',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
  REBALANCED: 'neutral',
}

/** The status of a loan; with the number of days if it is late. */
export function LoanBadge({ loan }: { loan: Pick<LoanSummary, 'status' | 'daysPastDue'> }) {
  const t = useTexts(myLoansTexts)
  const late = loan.status === 'OVERDUE' && loan.daysPastDue > 0
  return <Badge kind={kinds[loan.status]}>{late ? t.late(loan.daysPastDue) : t.status[loan.status]}</Badge>
}

/** A loan in the list: principal, outstanding, next due date. The whole card is a link. */
export function LoanCard({ loan }: { loan: LoanSummary }) {
  const t = useTexts(myLoansTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const today = useServerToday()
  return (
    <Card>
      <a className={styles.cardLink} href={href('LoanDetails', { id: loan.loanId })}>
        <span className={styles.sides}>
          <LoanBadge loan={loan} />
          <span className="small secondary">
            {(loan.replaces ? t.started : t.disbursed)(formatDate(loan.disbursedOn, language))}
          </span>
        </span>
        <p className={styles.loanBottom}>
          <span>
            <MoneyFigure value={loan.principal} size="large" />{' '}
            <span className="small secondary">{formatTenor(loan.tenor, loan.tenorUnit, language)}</span>
          </span>
          <Icon of={ChevronRight} size={20} />
        </p>
        {summary(loan, { t, language, today }).map((words) => (
          <p key={words} className="small secondary">
            {words}
          </p>
        ))}
      </a>
    </Card>
  )
}

interface SummaryContext {
  t: ShapeOf<(typeof myLoansTexts)['id']>
  language: ReturnType<typeof useLanguage>
  today: string
}

/** The outstanding amount, and the next or overdue date. */
function summary(loan: LoanSummary, { t, language, today }: SummaryContext): string[] {
  if (loan.repaidAt) {
    const end = loanEnd(loan.status)
    const words = end ? { undone: t.returned, replaced: t.replaced }[end] : t.repaid
    return [words(formatDate(loan.repaidAt, language))]
  }
  const next =
    loan.nextDueDate && loan.nextAmount !== undefined
      ? [
          (loan.nextDueDate < today ? t.wasDue : t.next)(
            formatMoney(loan.nextAmount),
            formatDate(loan.nextDueDate, language),
          ),
        ]
      : []
  return loan.outstanding > 0 ? [t.left(formatMoney(loan.outstanding)), ...next] : next
}
