import { memo, type ReactNode } from 'react'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { Avatar } from '../frame/avatar.tsx'
import { When } from '../lists/list.tsx'
import { hrefOf } from '../routes/routes.ts'
import { bulkTexts } from './bulk-texts.ts'
import styles from './queue.module.css'
import type { QueueColumn } from './queue-columns.ts'
import type { QueueRow } from './queue-rows.ts'
import { queueTexts } from './queue-texts.ts'
import { TimeBar } from './time-bar.tsx'

interface QueueLineProps {
  row: QueueRow
  /** The names of its columns, with a dot between two. */
  shown: string
  /** Its place in the list, from 0. */
  index: number
  now: number
  isTaking: boolean
  onTake: (applicationId: string) => void
  isSelected: boolean
  /** For who may give cases to others. */
  onToggle: ((applicationId: string) => void) | undefined
  measure: (element: Element | null) => void
}

/** A row of the queue. The number opens the case. */
export const QueueLine = memo(function QueueLine(props: QueueLineProps) {
  const { row, shown, index, now, isTaking, onTake, isSelected, onToggle, measure } = props
  const t = useTexts(queueTexts)
  const bulk = useTexts(bulkTexts)
  const cells: Readonly<Record<QueueColumn, ReactNode>> = {
    left: row.isGone ? t.gone : <TimeBar submittedAt={row.submittedAt} dueAt={row.dueAt} now={now} />,
    number: (
      <a href={hrefOf('case', row.applicationId)} className={styles.open} data-case={row.applicationId}>
        {row.number}
      </a>
    ),
    name: row.name,
    reasons: <Reasons codes={row.reasons} failed={row.failed} />,
    channel: row.channel,
    submitted: <When at={row.submittedAt} />,
    holder: <Holder row={row} isTaking={isTaking} onTake={onTake} />,
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classes(styles.row, row.isGone && styles.gone)}
    >
      {onToggle && (
        <td className={styles.box}>
          {!row.isGone && (
            <input
              type="checkbox"
              aria-label={bulk.select(row.number)}
              checked={isSelected}
              onChange={() => onToggle(row.applicationId)}
            />
          )}
        </td>
      )}
      {shown.split('.').map((name) => (
        <td key={name} className={name === 'channel' || name === 'submitted' ? styles[name] : undefined}>
          {cells[name as QueueColumn]}
        </td>
      ))}
    </tr>
  )
})

/** Why an earlier decision failed; else the first reason in words, and how many more the case has. */
function Reasons({ codes, failed }: { codes: readonly string[]; failed: string | undefined }) {
  const t = useTexts(queueTexts)
  const words = useTexts(decisionTexts)
  const [first] = codes
  if (failed)
    return (
      <span className={styles.failed}>
        <Badge kind="danger">{t.failed}</Badge>
        <span>{t.failures[failed] ?? failed}</span>
      </span>
    )
  if (first === undefined) return <span className="secondary">{t.noReason}</span>
  return (
    <span className={styles.reasons}>
      <Badge kind="warning" mark="none">
        {words.reasons[first] ?? first}
      </Badge>
      {codes.length > 1 && <span className="secondary">{t.more(codes.length - 1)}</span>}
    </span>
  )
}

interface HolderProps {
  row: QueueRow
  isTaking: boolean
  onTake: (applicationId: string) => void
}

/** Who holds the case, or the button to take it. */
function Holder({ row: { applicationId, name, lease, recommended, isGone }, isTaking, onTake }: HolderProps) {
  const t = useTexts(queueTexts)
  const mayTake = useMay('case.take')
  if (recommended)
    return (
      <span className={styles.who}>
        <Avatar name={recommended.by} own={recommended.isOwn} />
        <span>{t.recommendedBy(recommended.isOwn ? t.you : recommended.by)}</span>
      </span>
    )
  if (lease)
    return (
      <span className={styles.who}>
        <Avatar name={lease.by} own={lease.isOwn} />
        <span>
          {lease.isOwn ? t.you : lease.by}
          {lease.assignedBy && <span className={styles.giver}>{t.givenBy(lease.assignedBy)}</span>}
        </span>
      </span>
    )
  if (!mayTake || isGone) return <span className="secondary">–</span>
  return (
    <button
      type="button"
      className={styles.take}
      aria-label={t.takeOf(name)}
      aria-busy={isTaking || undefined}
      onClick={() => !isTaking && onTake(applicationId)}
    >
      {t.take}
    </button>
  )
}
