import type { Bill, BilledConversion } from '@lumbung/shared/contract/billing/bills.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { openConversion } from '@lumbung/shared/lending/servicing/conversion.ts'
import { ChevronRight } from 'lucide-react'
import { useServerNow, useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import styles from '../bill.module.css'
import { breakdownOfLines } from '../bill-breakdown.ts'
import { BillBreakdownLine } from '../bill-breakdown-line.tsx'
import { billTexts } from '../bill-texts.ts'
import { Meanwhile } from '../conversion/meanwhile.tsx'
import { DailyFee } from '../daily-fee.tsx'
import { DueBadge, PayingBadge } from '../due-badge.tsx'
import { dueDateText } from '../due-date-text.ts'
import { dueState } from '../due-state.ts'
import { dueTexts } from '../due-texts.ts'
import { usePay } from '../pay/use-pay.ts'
import { BillLines } from './bill-lines.tsx'

interface BillCardProps {
  bill: Bill
  /** Applications for instalments that are open or booked. */
  conversions: readonly BilledConversion[]
  /** Only the most urgent bill has a primary button. */
  first: boolean
}

/** One month's bill: due state, amount, due date, pay button. */
export function BillCard({ bill, conversions, first }: BillCardProps) {
  const t = useTexts(billTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { month, firstDueDate, unpaid, lines, pendingPaymentId } = bill
  const daysLate = Math.max(0, ...lines.map((line) => line.daysLate))
  const today = useServerToday()
  const now = useServerNow()
  const state = dueState({ dueDate: firstDueDate, unpaid, daysLate }, today)
  const late = state.kind === 'overdue'
  const only = lines.length === 1 ? lines[0] : undefined
  const stopped = lines.every(({ feesStopped }) => feesStopped)
  const open = openConversion(conversions, lines)
  return (
    <Card kind={late ? 'danger' : 'raised'}>
      <div className={styles.sides}>
        <DueBadge state={state} />
        <span className={styles.which}>{only ? due.of(only.number, only.of) : t.installments(lines.length)}</span>
      </div>
      <div className={styles.ask}>
        <div>
          <MoneyFigure value={unpaid} size="large" />
          <p className="small secondary">
            {firstDueDate < today
              ? t.dueSince(formatDate(firstDueDate, language))
              : dueDateText(firstDueDate, now, language)}
          </p>
        </div>
        <PayBill bill={bill} first={first && !open} />
      </div>
      <BillBreakdownLine className={styles.split} parts={breakdownOfLines(lines)} />
      {late && !open && <p className={styles.split}>{stopped ? t.feesStopped : t.payToday}</p>}
      {late && !open && only && <DailyFee line={only} />}
      {state.kind === 'today' && !open && <p className={styles.split}>{t.dueToday}</p>}
      {pendingPaymentId && (
        <p className={styles.split}>
          <PayingBadge />
        </p>
      )}
      {lines.some(({ extended }) => extended) && <p className={styles.split}>{t.extended}</p>}
      {open && <Meanwhile open={open} late={late} />}
      <BillLines lines={lines} />
      <div className={styles.reliefs}>
        <CardLink href={href('BillHardToPay', {}, { month })}>{t.hardToPay}</CardLink>
        {open ? (
          <CardLink href={href('BillInstallmentProcess', {}, { conversionId: open.conversionId })}>
            {t.converting}
          </CardLink>
        ) : (
          !stopped && <CardLink href={href('BillApplyInstallment', {}, { month })}>{t.convert}</CardLink>
        )}
      </div>
    </Card>
  )
}

/** A way out for customers who cannot pay this month (D-171), as a row of the card. */
function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.relief} href={href}>
      <span className={styles.lineWords}>{children}</span>
      <span className={styles.chevron}>
        <Icon of={ChevronRight} size={20} />
      </span>
    </a>
  )
}

/** Starts paying the bill, or shows its pending payment code. */
function PayBill({ bill, first }: Omit<BillCardProps, 'conversions'>) {
  const t = useTexts(billTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const pay = usePay()
  const kind = first ? 'primary' : 'secondary'
  if (bill.pendingPaymentId) {
    return (
      <ButtonLink small kind={kind} href={href('BillHowToPay', {}, { paymentId: bill.pendingPaymentId })}>
        {due.showCode}
      </ButtonLink>
    )
  }
  return (
    <Button small kind={kind} onClick={() => pay({ kind: 'BILL', month: bill.month })}>
      {due.pay}
      <span className="unseen">{t.payWhat(monthName(bill.month, language))}</span>
    </Button>
  )
}
