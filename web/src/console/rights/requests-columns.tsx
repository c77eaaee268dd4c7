import type { ListedRequest } from '@lumbung/shared/contract/operators/rights.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { handlingTexts } from '../handling/handling-texts.ts'
import { HolderCell } from '../handling/holder-cell.tsx'
import { Answered, CustomerCell } from '../handling/row-cells.tsx'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { rightsTexts } from './rights-texts.ts'

interface Taking {
  /** The request that is being taken. */
  taking: string | undefined
  onTake: ((requestId: string) => void) | undefined
}

/** Requests by the time that is left. What is asked opens one. */
export function useRequestColumns({ taking, onTake }: Taking): ListColumn<ListedRequest>[] {
  const { columns } = useTexts(handlingTexts)
  const own = useTexts(rightsTexts)
  const language = useLanguage()
  const now = useServerNow()
  const kindOf = ({ kind }: ListedRequest) => dataRequestKinds[kind][language === 'id' ? 'id' : 'en']
  return [
    {
      name: 'left',
      title: columns.left,
      kind: 'line',
      cell: (row) => <Answered row={row} otherwise={<TimeBar submittedAt={row.at} dueAt={row.dueAt} now={now} />} />,
    },
    {
      name: 'kind',
      title: own.kind,
      names: true,
      cell: (row) => (
        <a href={hrefOf('right', row.requestId)} className={list.open} data-row>
          {kindOf(row)}
        </a>
      ),
    },
    { name: 'name', title: columns.name, kind: 'line', cell: (row) => <CustomerCell row={row} /> },
    { name: 'received', title: columns.received, kind: 'extra', cell: ({ at }) => <When at={at} /> },
    {
      name: 'holder',
      title: columns.holder,
      cell: (row) => (
        <HolderCell
          name={`${kindOf(row)}, •••• ${row.mobile}`}
          holder={row.holder}
          isTaking={taking === row.requestId}
          onTake={onTake && !row.answeredAt ? () => onTake(row.requestId) : undefined}
        />
      ),
    },
  ]
}
