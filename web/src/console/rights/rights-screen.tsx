import { dataRequestBreaches, takeDataRequest, waitingDataRequests } from '@lumbung/shared/contract/operators/rights.ts'
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
import { RequestBreachTable } from './request-breach-table.tsx'
import { useRequestColumns } from './requests-columns.tsx'
import { rightsTexts } from './rights-texts.ts'

/** `/console/rights?view=…`: requests about personal data by the time that is left. */
export function RightsScreen({ search }: { search: string }) {
  const own = useTexts(rightsTexts)
  const mayRead = useMay('breach.see')
  const asked = viewIn(search)
  const view = asked === 'LATE' && !mayRead ? 'OPEN' : asked
  return <Page title={own.title}>{view === 'LATE' ? <Breaches /> : <Requests view={view} search={search} />}</Page>
}

function Requests({ view, search }: { view: Exclude<ListView, 'LATE'>; search: string }) {
  const textOf = useErrorText()
  const mayTake = useMay('rights.take')
  const pages = usePages(waitingDataRequests, { view })
  const take = useWrite(takeDataRequest)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const onTake = (requestId: string) =>
    take.mutate({ params: { requestId }, body: {} }, { onSuccess: () => go(hrefOf('right', requestId)) })
  const columns = useRequestColumns({
    taking: take.isPending ? take.variables.params.requestId : undefined,
    onTake: mayTake ? onTake : undefined,
  })
  return (
    <>
      <ListTools list="rights" filter={{ view }} screen="rights" search={search} columns={columns} />
      {take.error && (
        <div className={styles.notice} role="alert">
          <Notice kind="warning">{textOf(take.error)}</Notice>
        </div>
      )}
      <ListFrame
        href={hrefOf('rights')}
        view={view}
        counts={pages.data?.pages.at(-1)?.counts}
        pages={pages}
        count={rows.length}
      >
        <Table rows={rows} keyOf={(row) => row.requestId} columns={shownColumns(columns, search)} />
      </ListFrame>
    </>
  )
}

function Breaches() {
  const pages = usePages(dataRequestBreaches, {})
  const others = useRead(waitingDataRequests, { query: { view: 'OPEN' } }, { forget: true })
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListFrame href={hrefOf('rights')} view="LATE" counts={others.data?.counts} pages={pages} count={rows.length}>
      <RequestBreachTable rows={rows} />
    </ListFrame>
  )
}
