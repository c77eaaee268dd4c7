import type { HeldBy } from '@lumbung/shared/contract/operators/cases/lease.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Avatar } from '../frame/avatar.tsx'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import styles from './requests.module.css'
import { requestsTexts } from './requests-texts.ts'

export interface Request {
  id: string
  href: string
  name: string
  askedAt: string
  dueAt: string
  lease?: HeldBy | undefined
  proposed?: { by: string } | undefined
}

interface OwnColumns<R> {
  /** What the column of names is called. */
  name: string
  /** Those that only this list has, after the name. */
  own?: readonly ListColumn<R>[]
}

/** The columns of a list of requests. The name opens one. */
export function useRequestColumns<R extends Request>({ name, own = [] }: OwnColumns<R>): ListColumn<R>[] {
  const { columns } = useTexts(requestsTexts)
  return [
    { name: 'left', title: columns.left, kind: 'line', cell: (row) => <Left row={row} /> },
    {
      name: 'name',
      title: name,
      names: true,
      kind: 'line',
      cell: (row) => (
        <a href={row.href} className={list.open} data-row>
          {row.name}
        </a>
      ),
    },
    ...own,
    { name: 'asked', title: columns.asked, cell: ({ askedAt }) => <When at={askedAt} /> },
    { name: 'holder', title: columns.holder, cell: (row) => <Holder row={row} /> },
  ]
}

function Left({ row: { askedAt, dueAt } }: { row: Request }) {
  return <TimeBar submittedAt={askedAt} dueAt={dueAt} now={useServerNow()} />
}

function Holder({ row: { lease, proposed } }: { row: Request }) {
  const t = useTexts(requestsTexts)
  if (proposed) return <span>{t.proposedBy(proposed.by)}</span>
  if (!lease) return <span className="secondary">{t.free}</span>
  return (
    <span className={styles.who}>
      <Avatar name={lease.by} own={lease.isOwn} />
      <span>{lease.isOwn ? t.you : lease.by}</span>
    </span>
  )
}
