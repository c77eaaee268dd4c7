import { complaintBreaches, takeComplaint, waitingComplaints } from '@lumbung/shared/contract/operators/complaints.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import styles from '../handling/list.module.css'
import { ListFrame } from '../handling/list-frame.tsx'
import { usePages } from '../handling/use-pages.ts'
import { type ListView, viewIn } from '../handling/view.ts'
import { shownColumns } from '../lists/columns.ts'
import { Table } from '../lists/table.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { ListTools } from '../tools/list-tools.tsx'
import { BreachTable } from './breach-table.tsx'
import { complaintTexts } from './complaint-texts.ts'
import { useComplaintColumns } from './complaints-columns.tsx'

/** `/console/complaints?view=…`: complaints by the time that is left. */
export function ComplaintsScreen({ search }: { search: string }) {
  const t = useTexts(complaintTexts)
  const mayRead = useMay('breach.see')
  const asked = viewIn(search)
  const view = asked === 'LATE' && !mayRead ? 'OPEN' : asked
  return <Page title={t.title}>{view === 'LATE' ? <Breaches /> : <Complaints view={view} search={search} />}</Page>
}

function Complaints({ view, search }: { view: Exclude<ListView, 'LATE'>; search: string }) {
  const textOf = useErrorText()
  const mayTake = useMay('complaint.take')
  const pages = usePages(waitingComplaints, { view })
  const take = useWrite(takeComplaint)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const onTake = (complaintId: string) =>
    take.mutate({ params: { complaintId }, body: {} }, { onSuccess: () => go(hrefOf('complaint', complaintId)) })
  const columns = useComplaintColumns({
    taking: take.isPending ? take.variables.params.complaintId : undefined,
    onTake: mayTake ? onTake : undefined,
  })
  return (
    <>
      <ListTools list="complaints" filter={{ view }} screen="complaints" search={search} columns={columns} />
      {take.error && (
        <div className={styles.notice} role="alert">
          <Notice kind="warning">{textOf(take.error)}</Notice>
        </div>
      )}
      <ListFrame
        href={hrefOf('complaints')}
        view={view}
        counts={pages.data?.pages.at(-1)?.counts}
        pages={pages}
        count={rows.length}
      >
        <Table rows={rows} keyOf={(row) => row.complaintId} columns={shownColumns(columns, search)} />
      </ListFrame>
    </>
  )
}

function Breaches() {
  const pages = usePages(complaintBreaches, {})
  const others = useRead(waitingComplaints, { query: { view: 'OPEN' } }, { forget: true })
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListFrame href={hrefOf('complaints')} view="LATE" counts={others.data?.counts} pages={pages} count={rows.length}>
      <BreachTable rows={rows} />
    </ListFrame>
  )
}
