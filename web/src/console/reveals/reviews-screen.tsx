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
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { type Column, Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { StateBox } from '../parts/state-box.tsx'
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
  useRowKeys()
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
  const { fields } = useTexts(revealTexts)
  const [chosen, setChosen] = useState<Reveal>()
  const may = useMay('reveal.review')
  if (items.length === 0)
    return (
      <StateBox icon={EyeOff} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  const columns: Column<Reveal>[] = [
    { title: t.columns.at, kind: 'line', cell: ({ at }) => <time dateTime={at}>{formatTimestamp(at)}</time> },
    { title: t.columns.by, cell: ({ by }) => (by === 'sandbox' ? t.sandbox : by) },
    {
      title: t.columns.what,
      cell: ({ field, customerId }) => (
        <>
          {fields[field]}
          <span className={styles.more}>
            <a href={`${hrefOf('audit')}?subject=customer:${customerId}`} data-row>
              {t.customer} <code>{customerId.slice(-8)}</code>
            </a>
          </span>
        </>
      ),
    },
    { title: t.columns.reason, cell: ({ reason }) => <span className={styles.reason}>{reason}</span> },
    { title: t.columns.review, cell: (one) => <State one={one} /> },
  ]
  const acts: Column<Reveal> = {
    title: t.columns.acts,
    cell: (one) =>
      !(one.review || one.isOwn) && (
        <Action label={t.reviewOf(fields[one.field], one.by)} onClick={() => setChosen(one)}>
          {t.review}
        </Action>
      ),
  }
  return (
    <>
      <Table rows={items} keyOf={({ revealId }) => revealId} columns={[...columns, may && acts]} />
      <div className={list.foot}>
        <KeyHints />
      </div>
      {chosen && <ReviewDialog reveal={chosen} onClose={() => setChosen(undefined)} />}
    </>
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
