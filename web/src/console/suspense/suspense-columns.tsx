import type { SuspenseEntry, SuspenseView } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { Reference, When } from '../lists/list.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import { hrefOf } from '../routes/routes.ts'
import styles from './suspense.module.css'
import { suspenseTexts } from './suspense-texts.ts'
import type { SuspenseAct } from './views.ts'

const day = 86_400_000

type OnAct = (act: SuspenseAct) => void

/** Money in suspense, with its age; or what became of it, and who did it. The day leads to the payment. */
export function useSuspenseColumns(view: SuspenseView, onAct: OnAct): ListColumn<SuspenseEntry>[] {
  const t = useTexts(suspenseTexts)
  const { columns } = t
  const now = useServerNow()
  const nameOf = useProviderName()
  const isOpen = view === 'OPEN'
  const age: ListColumn<SuspenseEntry> = {
    name: 'age',
    title: columns.age,
    kind: 'line',
    cell: ({ receivedAt }) => t.days(Math.max(0, Math.floor((now - Date.parse(receivedAt)) / day))),
  }
  return [
    {
      name: 'received',
      title: columns.received,
      names: true,
      cell: ({ paymentId, receivedAt }) => (
        <a href={hrefOf('payment', paymentId)} className={list.open} data-row>
          <When at={receivedAt} />
        </a>
      ),
    },
    ...(isOpen ? [age] : []),
    { name: 'amount', title: columns.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
    {
      name: 'cause',
      title: columns.cause,
      kind: 'line',
      cell: ({ cause }) => <Badge kind={cause === 'UNKNOWN_CODE' ? 'warning' : 'info'}>{t.causes[cause]}</Badge>,
    },
    { name: 'provider', title: columns.provider, kind: 'extra', cell: ({ provider }) => nameOf(provider) },
    { name: 'reference', title: columns.reference, cell: ({ reference }) => <Reference reference={reference} /> },
    isOpen
      ? { name: 'act', title: columns.act, cell: (entry) => <Acts entry={entry} onAct={onAct} /> }
      : { name: 'outcome', title: columns.outcome, cell: (entry) => <Resolved entry={entry} /> },
  ]
}

function Acts({ entry, onAct }: { entry: SuspenseEntry; onAct: OnAct }) {
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
