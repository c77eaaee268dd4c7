import { type Reveal, reveals } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { formatDate, formatMoment, formatTimestamp } from '@lumbung/shared/format.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { Action } from '../parts/action.tsx'
import { StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { AuditViews } from './audit-views.tsx'
import { revealTexts } from './reveal-texts.ts'
import styles from './reveals.module.css'
import { ReviewDialog } from './review-dialog.tsx'
import { reviewsTexts } from './reviews-texts.ts'

/** `/console/audit/reviews`: what operators opened, and an auditor's word on it. */
export function ReviewsScreen() {
  const t = useTexts(reviewsTexts)
  const read = useRead(reveals, {}, { refetchInterval: 60_000 })
  const { data } = read
  const waiting = data?.items.filter(({ review }) => !review).length ?? 0
  return (
    <Page title={t.title} under={<p className="small secondary">{t.lead}</p>}>
      <AuditViews current="reviews" />
      <div role="status" className={styles.alarm}>
        {data && data.late > 0 && <Notice kind="danger">{t.alarm(data.late)}</Notice>}
      </div>
      <div className={styles.panel}>
        <Loaded read={read} rows={6}>
          {(data) => <Rows items={data.items} />}
        </Loaded>
        {data && data.waiting > waiting && <p className={styles.photo}>{t.hidden(data.waiting - waiting)}</p>}
      </div>
    </Page>
  )
}

function Rows({ items }: { items: readonly Reveal[] }) {
  const t = useTexts(reviewsTexts)
  const [chosen, setChosen] = useState<Reveal>()
  const may = useMay('reveal.review')
  if (items.length === 0)
    return (
      <StateBox icon={EyeOff} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {(['at', 'by', 'what', 'reason', 'review'] as const).map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
            {may && <th scope="col">{t.columns.acts}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <Row key={one.revealId} one={one} may={may} onReview={() => setChosen(one)} />
          ))}
        </tbody>
      </table>
      {chosen && <ReviewDialog reveal={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function Row({ one, may, onReview }: { one: Reveal; may: boolean; onReview: () => void }) {
  const t = useTexts(reviewsTexts)
  const { fields } = useTexts(revealTexts)
  const { at, by, field, customerId, reason, review, isOwn } = one
  return (
    <tr>
      <td className={tables.nowrap}>
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </td>
      <td>{by === 'sandbox' ? t.sandbox : by}</td>
      <td>
        {fields[field]}
        <span className={styles.more}>
          <a href={`${hrefOf('audit')}?subject=customer:${customerId}`}>
            {t.customer} <code>{customerId.slice(-8)}</code>
          </a>
        </span>
      </td>
      <td className={styles.reason}>{reason}</td>
      <td>
        <State one={one} />
      </td>
      {may && (
        <td>
          {!(review || isOwn) && (
            <Action label={t.reviewOf(fields[field], by)} onClick={onReview}>
              {t.review}
            </Action>
          )}
        </td>
      )}
    </tr>
  )
}

/** It ends at midnight: people name the day before. */
const lastDay = (reviewBy: string) => new Date(Date.parse(reviewBy) - 1).toISOString()

function State({ one: { review, isLate, isOwn, reviewBy } }: { one: Reveal }) {
  const t = useTexts(reviewsTexts)
  const language = useLanguage()
  if (review)
    return (
      <>
        <Badge kind={review.verdict === 'IN_ORDER' ? 'success' : 'danger'}>{t.verdicts[review.verdict]}</Badge>
        <span className={styles.more}>
          {review.by}, {formatMoment(review.at, language)}
        </span>
        {review.note && <span className={styles.more}>{review.note}</span>}
      </>
    )
  return (
    <>
      <Badge kind={isLate ? 'danger' : 'warning'}>{isLate ? t.late : t.waiting}</Badge>
      <span className={styles.more}>{isOwn ? t.own : t.until(formatDate(lastDay(reviewBy), language))}</span>
    </>
  )
}
