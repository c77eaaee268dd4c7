import { formatMoney, formatWeekday } from '@lumbung/shared/format.ts'
import { useServerToday } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Card, SectionTitle } from '../../ui/layout/card.tsx'
import { breakdownOfLines } from '../billing/bill-breakdown.ts'
import { BillBreakdownLine } from '../billing/bill-breakdown-line.tsx'
import { DueBadge, PayingBadge } from '../billing/due-badge.tsx'
import { dueState } from '../billing/due-state.ts'
import { dueTexts } from '../billing/due-texts.ts'
import { accountTexts } from './account-home-texts.ts'
import type { HomeData } from './home-state.ts'
import styles from './nearest-bill.module.css'

type Bill = NonNullable<HomeData['nextBill']>

/** The most urgent bill: amount, due date and pay button. */
export function NearestBill({ bill, rescheduling }: { bill: Bill; rescheduling: HomeData['rescheduling'] }) {
  const t = useTexts(accountTexts)
  const due = useTexts(dueTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { pendingPaymentId, month, firstDueDate, unpaid, lines } = bill
  const [line] = lines
  const daysLate = Math.max(0, ...lines.map((one) => one.daysLate))
  const state = dueState({ dueDate: firstDueDate, unpaid, daysLate }, useServerToday())
  const pay = pendingPaymentId
    ? href('BillHowToPay', {}, { paymentId: pendingPaymentId })
    : href('PaymentMethod', {}, { dueDate: month })
  return (
    <section className="stack-s">
      <SectionTitle aside={<TextLink href={href('Bill', {})}>{t.seeAll}</TextLink>}>
        {state.kind === 'overdue' && !rescheduling ? t.dueNow : t.nearestBill}
      </SectionTitle>
      <Card kind={state.kind === 'overdue' ? 'danger' : 'raised'}>
        <div className={styles.head}>
          <DueBadge state={state} />
          <span className="small secondary">
            {lines.length === 1 && line ? due.of(line.number, line.of) : t.several(lines.length)}
          </span>
        </div>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.figure}>{formatMoney(unpaid)}</p>
            <BillBreakdownLine parts={breakdownOfLines(lines)} />
            <p className="small secondary">
              {(state.kind === 'overdue' ? t.wasDue : t.due)(formatWeekday(firstDueDate, language))}
            </p>
            {rescheduling ? (
              <p className="small">
                {t.rescheduling} {rescheduling.held > 0 && t.heldForIt(formatMoney(rescheduling.held))}
              </p>
            ) : (
              pendingPaymentId && <PayingBadge />
            )}
          </div>
          <div className={styles.pay}>
            {rescheduling ? (
              <ButtonLink small href={href('BillInstallmentProcess', {}, { conversionId: rescheduling.conversionId })}>
                {t.seeRequest}
              </ButtonLink>
            ) : (
              <ButtonLink small href={pay}>
                {pendingPaymentId ? due.showCode : due.pay}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </section>
  )
}
