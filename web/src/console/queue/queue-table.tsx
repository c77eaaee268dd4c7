import { formatDayMonth, formatTime } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { Avatar } from '../frame/avatar.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { bulkTexts } from './bulk-texts.ts'
import styles from './queue.module.css'
import type { QueueRow } from './queue-rows.ts'
import { queueTexts } from './queue-texts.ts'
import { TimeBar } from './time-bar.tsx'

interface QueueTableProps {
  rows: readonly QueueRow[]
  /** The case that is being taken. */
  taking: string | undefined
  onTake: (applicationId: string) => void
  /** What is selected, for who may give cases to others. */
  selection: Selection | undefined
}

interface Selection {
  selected: readonly string[]
  isAll: boolean
  onToggle: (applicationId: string) => void
  onToggleAll: () => void
}

/** The cases by the time that is left. The number opens a case; J and K move from number to number. */
export function QueueTable({ rows, taking, onTake, selection }: QueueTableProps) {
  const t = useTexts(queueTexts)
  const now = useServerNow()
  const language = useLanguage()
  const bulk = useTexts(bulkTexts)
  const { columns } = t
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={bulk.selectAll}
                  checked={selection.isAll}
                  onChange={selection.onToggleAll}
                />
              </th>
            )}
            {(['left', 'number', 'name', 'reasons', 'channel', 'submitted', 'holder'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={name === 'channel' || name === 'submitted' ? styles[name] : undefined}
              >
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.applicationId} className={classes(styles.row, row.isGone && styles.gone)}>
              {selection && (
                <td className={styles.box}>
                  {!row.isGone && (
                    <input
                      type="checkbox"
                      aria-label={bulk.select(row.number)}
                      checked={selection.selected.includes(row.applicationId)}
                      onChange={() => selection.onToggle(row.applicationId)}
                    />
                  )}
                </td>
              )}
              <td>{row.isGone ? t.gone : <TimeBar submittedAt={row.submittedAt} dueAt={row.dueAt} now={now} />}</td>
              <td>
                <a href={hrefOf('case', row.applicationId)} className={styles.open} data-case={row.applicationId}>
                  {row.number}
                </a>
              </td>
              <td className={tables.nowrap}>{row.name}</td>
              <td>
                <Reasons codes={row.reasons} failed={row.failed} />
              </td>
              <td className={styles.channel}>{row.channel}</td>
              <td className={styles.submitted}>
                <time
                  dateTime={row.submittedAt}
                >{`${formatDayMonth(row.submittedAt, language)}, ${formatTime(row.submittedAt)}`}</time>
              </td>
              <td>
                <Holder row={row} isTaking={taking === row.applicationId} onTake={onTake} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
