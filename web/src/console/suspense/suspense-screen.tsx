import {
  type SuspenseEntry,
  type SuspenseView,
  suspenseList,
  suspenseViews,
} from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePages } from '../calls/use-pages.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { PagedList } from '../lists/list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Views } from '../lists/views.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import styles from './suspense.module.css'
import { useSuspenseColumns } from './suspense-columns.tsx'
import { suspenseTexts } from './suspense-texts.ts'
import { type SuspenseAct, suspenseViewHref, suspenseViewIn } from './views.ts'

/** `/console/suspense?view=…`: money that nobody expected, and what became of it. */
export function SuspenseScreen({ search }: { search: string }) {
  const t = useTexts(suspenseTexts)
  const view = suspenseViewIn(search)
  const [act, setAct] = useState<SuspenseAct>()
  const [done, setDone] = useState('')
  useRowKeys()
  const close = () => setAct(undefined)
  const finish = (text: string) => {
    close()
    setDone(text)
  }
  const columns = useSuspenseColumns(view, setAct)
  const views = suspenseViews.map((one) => ({ view: one, name: t.views[one], href: suspenseViewHref(one) }))
  return (
    <Page title={t.title}>
      <div className={styles.notices} role="status">
        {done && <Notice kind="success">{done}</Notice>}
      </div>
      <ListTools list="suspense" filter={{ view }} screen="suspense" search={search} columns={columns} />
      <div className={list.panel}>
        <div className={list.head}>
          <Views views={views} current={view} />
        </div>
        <Entries key={view} view={view} columns={shownColumns(columns, search)} />
      </div>
      {act?.kind === 'assign' && <AssignDialog entry={act.entry} onClose={close} onDone={finish} />}
      {act?.kind === 'return' && <ReturnDialog entry={act.entry} onClose={close} onDone={finish} />}
    </Page>
  )
}

function Entries({ view, columns }: { view: SuspenseView; columns: readonly ListColumn<SuspenseEntry>[] }) {
  const t = useTexts(suspenseTexts)
  const read = usePages(suspenseList, { view })
  const [first] = read.data?.pages ?? []
  const sum = view === 'OPEN' && first ? ` ${t.sum(first.count, formatMoney(first.total))}.` : ''
  return (
    <PagedList
      read={read}
      itemsOf={({ items }) => items}
      empty={{ icon: CircleQuestionMark, title: t.empty[view], text: t.emptyText }}
      lead={`${t.leads[view]}${sum}`}
    >
      {(items) => <Table rows={items} keyOf={({ paymentId }) => paymentId} columns={columns} />}
    </PagedList>
  )
}
