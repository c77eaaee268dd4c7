import type { SuspenseEntry, SuspenseView } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import styles from './suspense.module.css'
import { suspenseTexts } from './suspense-texts.ts'
import type { SuspenseAct } from './views.ts'

const day = 86_400_000

interface TableProps {
  view: SuspenseView
  rows: readonly SuspenseEntry[]
  onAct: (act: SuspenseAct) => void
}

/** Money in suspense, with its age; or what became of it, and who did it. */
export function SuspenseTable({ view, rows, onAct }: TableProps) {
  const { columns } = useTexts(suspenseTexts)
  const isOpen = view === 'OPEN'
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{columns.received}</th>
            {isOpen && <th scope="col">{columns.age}</th>}
            <th scope="col" className={list.figure}>
              {columns.amount}
            </th>
            <th scope="col">{columns.cause}</th>
            <th scope="col" className={list.extra}>
              {columns.provider}
            </th>
            <th scope="col">{columns.reference}</th>
            <th scope="col">{isOpen ? columns.act : columns.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Entry key={entry.paymentId} entry={entry} isOpen={isOpen} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ entry, isOpen, onAct }: { entry: SuspenseEntry; isOpen: boolean; onAct: TableProps['onAct'] }) {
  const t = useTexts(suspenseTexts)
  const now = useServerNow()
  const nameOf = useProviderName()
  const { paymentId, provider, reference, amount, cause, receivedAt } = entry
  return (
    <tr className={list.row}>
      <td>
        <a href={hrefOf('payment', paymentId)} className={list.open} data-row>
          <When at={receivedAt} />
        </a>
      </td>
      {isOpen && (
        <td className={tables.nowrap}>{t.days(Math.max(0, Math.floor((now - Date.parse(receivedAt)) / day)))}</td>
      )}
      <td className={classes(list.figure, 'num')}>{formatMoney(amount)}</td>
      <td className={tables.nowrap}>
        <Badge kind={cause === 'UNKNOWN_CODE' ? 'warning' : 'info'}>{t.causes[cause]}</Badge>
      </td>
      <td className={list.extra}>{nameOf(provider)}</td>
      <td>
        <span className={list.reference} title={reference}>
          {reference}
        </span>
      </td>
      <td>{isOpen ? <Acts entry={entry} onAct={onAct} /> : <Resolved entry={entry} />}</td>
    </tr>
  )
}

function Acts({ entry, onAct }: { entry: SuspenseEntry; onAct: TableProps['onAct'] }) {
  const t = useTexts(suspenseTexts)
  const mayAssign = useMay('suspense.assign')
  const mayReturn = useMay('suspense.return')
  const amount = formatMoney(entry.amount)
  if (!mayAssign && !mayReturn) return <span className="secondary">–</span>
  return (
    <span className={styles.acts}>
      {mayAssign && entry.mayAssign && (
        <button
          type="button"
          className={styles.act}
          aria-label={t.assignOf(amount)}
          onClick={() => onAct({ kind: 'assign', entry })}
        >
          {t.assign}
        </button>
      )}
      {mayReturn && (
        <button
          type="button"
          className={styles.act}
          aria-label={t.giveOf(amount)}
          onClick={() => onAct({ kind: 'return', entry })}
        >
          {t.give}
        </button>
      )}
    </span>
  )
}

function Resolved({ entry: { resolved } }: { entry: SuspenseEntry }) {
  const t = useTexts(suspenseTexts)
  if (!resolved) return null
  const { outcome, by, at, reference } = resolved
  return (
    <span className={styles.resolved}>
      <span>
        {t.outcomes[outcome]}
        {reference && <span className="secondary">{` · ${reference}`}</span>}
      </span>
      <span className="small secondary">
        {by || t.command}, <When at={at} />
      </span>
    </span>
  )
}
