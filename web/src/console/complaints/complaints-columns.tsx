import type { ListedComplaint } from '@lumbung/shared/contract/operators/complaints.ts'
import { complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { handlingTexts } from '../handling/handling-texts.ts'
import { HolderCell } from '../handling/holder-cell.tsx'
import { Answered, CustomerCell } from '../handling/row-cells.tsx'
import type { ListColumn } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { hrefOf } from '../routes/routes.ts'
import { complaintTexts } from './complaint-texts.ts'
import { WorkdaysLeft } from './workdays-left.tsx'

interface Taking {
  /** The complaint that is being taken. */
  taking: string | undefined
  onTake: ((complaintId: string) => void) | undefined
}

/** Complaints by the time that is left. The number opens one. */
export function useComplaintColumns({ taking, onTake }: Taking): ListColumn<ListedComplaint>[] {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const language = useLanguage()
  const now = useServerNow()
  const { columns } = t
  return [
    {
      name: 'left',
      title: columns.left,
      kind: 'line',
      cell: (row) => <Answered row={row} otherwise={<WorkdaysLeft shown={row} now={now} />} />,
    },
    {
      name: 'number',
      title: own.number,
      names: true,
      cell: ({ complaintId, ticketNo }) => (
        <a href={hrefOf('complaint', complaintId)} className={list.open} data-row>
          {ticketNo}
        </a>
      ),
    },
    { name: 'name', title: columns.name, kind: 'line', cell: (row) => <CustomerCell row={row} /> },
    {
      name: 'about',
      title: columns.about,
      cell: ({ subject, isProlonged }) => (
        <>
          {complaintSubjects[subject][language === 'id' ? 'id' : 'en']}{' '}
          {isProlonged && <Badge mark="none">{own.prolonged}</Badge>}
        </>
      ),
    },
    { name: 'received', title: columns.received, kind: 'extra', cell: ({ at }) => <When at={at} /> },
    {
      name: 'holder',
      title: columns.holder,
      cell: ({ complaintId, ticketNo, holder, answeredAt }) => (
        <HolderCell
          name={ticketNo}
          holder={holder}
          isTaking={taking === complaintId}
          onTake={onTake && !answeredAt ? () => onTake(complaintId) : undefined}
        />
      ),
    },
  ]
}
