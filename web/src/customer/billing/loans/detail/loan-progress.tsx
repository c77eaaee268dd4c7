import type { BilledConversion } from '@lumbung/shared/contract/billing/bills.ts'
import type { LoanSummary, loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useServerNow, useServerToday } from '../../../../api/use-server-time.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Segments } from '../../../../ui/layout/step-header.tsx'
import { MoneyFigure } from '../../../../ui/money/money-figure.tsx'
import styles from '../../bill.module.css'
import { breakdownOf } from '../../bill-breakdown.ts'
import { BillBreakdownLine } from '../../bill-breakdown-line.tsx'
import { Meanwhile } from '../../conversion/meanwhile.tsx'
import { DailyFee } from '../../daily-fee.tsx'
import { CanceledBadge, ConvertedBadge, DueBadge } from '../../due-badge.tsx'
import { dueDateText } from '../../due-date-text.ts'
import { dueState } from '../../due-state.ts'
import { dueTexts } from '../../due-texts.ts'
import { scheduled } from '../../installment-amounts.ts'
import { loanEnd } from '../../loan-end.ts'
import { InstallmentTimeline } from '../installment-timeline.tsx'
import { billDetailTexts } from './bill-detail-texts.ts'

interface LoanPartProps {
  found: ReplyOf<typeof loan>
}

/** The next unpaid instalment as a sum, with what holds while a new schedule is applied for; or that the loan is closed. */
export function LoanDue({ found, open }: LoanPartProps & { open: BilledConversion | undefined }) {
  const t = useTexts(billDetailTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const today = useServerToday()
  const now = useServerNow()
  const next = found.installments.find(({ unpaid }) => unpaid > 0)
  if (!next) return <LoanOver loan={found.loan} />
  const state = dueState(next, today)
  const late = state.kind === 'overdue'
  return (
    <section>
      <div className={styles.sides}>
        <DueBadge state={state} />
        <span className={styles.which}>{due.of(next.number, found.installments.length)}</span>
      </div>
      <p className={styles.figure}>
        <MoneyFigure value={next.unpaid} size="hero" />
      </p>
      <p className={`secondary ${styles.payBy}`}>
        {next.dueDate < today
          ? t.dueSince(formatDate(next.dueDate, language))
          : t.payBy(dueDateText(next.dueDate, now, language))}
      </p>
      <BillBreakdownLine parts={breakdownOf({ ...next, amount: scheduled(next) })} />
      {late && !open && <DailyFee line={{ loanId: found.loan.loanId, number: next.number }} />}
      {open && <Meanwhile open={open} late={late} />}
    </section>
  )
}

/** How the loan ended, and when. */
function LoanOver({ loan: { status, repaidAt } }: { loan: LoanSummary }) {
  const t = useTexts(billDetailTexts)
  const language = useLanguage()
  const ends = {
    paid: { badge: <DueBadge state={{ kind: 'paid' }} />, over: t.settled, on: t.settledOn },
    undone: { badge: <CanceledBadge />, over: status === 'REFUNDED' ? t.refunded : t.canceled, on: t.canceledOn },
    replaced: { badge: <ConvertedBadge />, over: t.converted, on: t.convertedOn },
  }
  const { badge, over, on } = ends[loanEnd(status) ?? 'paid']
  return (
    <section className="stack-s">
      {badge}
      <h2>{over}</h2>
      {repaidAt && <p className="secondary">{on(formatDate(repaidAt, language))}</p>}
    </section>
  )
}

/** The number of paid instalments, the rest, and each instalment. */
export function LoanProgress({ found }: LoanPartProps) {
  const t = useTexts(billDetailTexts)
  const { installments } = found
  const done = installments.filter(({ unpaid }) => unpaid === 0).length
  return (
    <Card>
      <div className={styles.sides}>
        <h2 className={styles.progress}>{t.done(done, installments.length)}</h2>
        <span className={styles.which}>{t.left(formatMoney(found.loan.outstanding))}</span>
      </div>
      <div className={styles.segments}>
        <Segments done={done} of={installments.length} />
      </div>
      <hr />
      <InstallmentTimeline installments={installments} />
    </Card>
  )
}
