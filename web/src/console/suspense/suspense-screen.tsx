import { type SuspenseView, suspenseList, suspenseViews } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePages } from '../calls/use-pages.ts'
import { Page } from '../frame/page.tsx'
import list from '../lists/list.module.css'
import { PagedList } from '../lists/list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Views } from '../lists/views.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import styles from './suspense.module.css'
import { SuspenseTable } from './suspense-table.tsx'
import { suspenseTexts } from './suspense-texts.ts'
import { type SuspenseAct, suspenseViewHref } from './views.ts'

/** `/console/suspense?view=…`: money that nobody expected, and what became of it. */
export function SuspenseScreen({ view }: { view: SuspenseView }) {
  const t = useTexts(suspenseTexts)
  const [act, setAct] = useState<SuspenseAct>()
  const [done, setDone] = useState('')
  useRowKeys()
  const close = () => setAct(undefined)
  const finish = (text: string) => {
    close()
    setDone(text)
  }
  const views = suspenseViews.map((one) => ({ view: one, name: t.views[one], href: suspenseViewHref(one) }))
  return (
    <Page title={t.title}>
      <div className={styles.notices} role="status">
        {done && <Notice kind="success">{done}</Notice>}
      </div>
      <ListTools list="suspense" filter={{ view }} />
      <div className={list.panel}>
        <div className={list.head}>
          <Views views={views} current={view} />
        </div>
        <Entries key={view} view={view} onAct={setAct} />
      </div>
      {act?.kind === 'assign' && <AssignDialog entry={act.entry} onClose={close} onDone={finish} />}
      {act?.kind === 'return' && <ReturnDialog entry={act.entry} onClose={close} onDone={finish} />}
    </Page>
  )
}

function Entries({ view, onAct }: { view: SuspenseView; onAct: (act: SuspenseAct) => void }) {
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
      {(items) => <SuspenseTable view={view} rows={items} onAct={onAct} />}
    </PagedList>
  )
}
