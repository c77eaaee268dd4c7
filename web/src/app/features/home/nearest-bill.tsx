import { formatMoney, formatWeekday } from '@lumbung/shared/format.ts'
import { businessDate, businessDateAt, daysBetween } from '@lumbung/shared/lending/calendar.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, SectionTitle } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useRoute } from '../../use-route.ts'
import { accountTexts } from './account-texts.ts'
import { billUrgency, type HomeData } from './home-state.ts'
import styles from './nearest-bill.module.css'

type Bill = NonNullable<HomeData['nextBill']>

/** The most urgent bill: how much, when, and the way to pay it. */
export function NearestBill({ bill, now }: { bill: Bill; now: number }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const days = daysTo(bill, now)
  const late = days < 0
  const { pendingPaymentId, month, unpaid, lateFee, lines } = bill
  const [line] = lines
  const pay = pendingPaymentId
    ? href('BillHowToPay', {}, { paymentId: pendingPaymentId })
    : href('PaymentMethod', {}, { dueDate: month })
  return (
    <section className="stack-s">
      <SectionTitle aside={<TextLink href={href('Bill', {})}>{t.seeAll}</TextLink>}>{t.nearestBill}</SectionTitle>
      <Card kind={late ? 'danger' : 'raised'}>
        <div className={styles.head}>
          <DueBadge days={days} paying={pendingPaymentId !== undefined} />
          <span className="small secondary">
            {lines.length === 1 && line ? t.nth(line.number, line.of) : t.several(lines.length)}
          </span>
        </div>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.figure}>{formatMoney(unpaid)}</p>
            {lateFee > 0 && (
              <p className="small secondary">{t.split(formatMoney(unpaid - lateFee), formatMoney(lateFee))}</p>
            )}
            <p className="small secondary">{t.due(formatWeekday(bill.firstDueDate, language))}</p>
          </div>
          <div className={styles.pay}>
            <ButtonLink small href={pay}>
              {t.pay}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </section>
  )
}

/** Days until the due date; below 0 by what the server counts as late. */
function daysTo({ firstDueDate, lines }: Bill, now: number): number {
  const late = Math.max(0, ...lines.map((line) => line.daysLate))
  return late > 0 ? -late : Math.max(0, daysBetween(businessDateAt(new Date(now)), businessDate(firstDueDate)))
}

function DueBadge({ days, paying }: { days: number; paying: boolean }) {
  const t = useTexts(accountTexts)
  if (paying) return <Badge kind="info">{t.paying}</Badge>
  const urgency = billUrgency(days)
  if (urgency === 'overdue') return <Badge kind="danger">{t.late(-days)}</Badge>
  if (urgency === 'later') return <Badge mark="calendar">{t.daysLeft(days)}</Badge>
  return <Badge kind="warning">{urgency === 'today' ? t.today : t.daysLeft(days)}</Badge>
}
