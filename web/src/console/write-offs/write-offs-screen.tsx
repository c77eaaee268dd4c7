import { type WriteOffCandidate, writeOffCandidates } from '@lumbung/shared/contract/operators/write-offs.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { BookMinus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { hrefOf } from '../routes/routes.ts'
import { ListTools } from '../tools/list-tools.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import styles from './write-offs.module.css'
import { writeOffsTexts } from './write-offs-texts.ts'

/** `/console/write-offs`: loans that may be written off, and what is proposed of them. */
export function WriteOffsScreen({ search }: { search: string }) {
  const t = useTexts(writeOffsTexts)
  const read = useRead(writeOffCandidates, {})
  useRowKeys()
  const [chosen, setChosen] = useState<WriteOffCandidate>()
  const [isSent, setSent] = useState(false)
  const columns = useCandidateColumns(setChosen)
  const { data } = read
  return (
    <Page title={t.title} under={<p className="small secondary">{t.lead}</p>}>
      <div className={styles.notices} role="status">
        {isSent && <Notice kind="success">{t.sent}</Notice>}
      </div>
      <ListTools list="writeOffs" filter={{}} screen="writeOffs" search={search} columns={columns} />
      <Panel
        title={t.listTitle}
        aside={data && <p className="num">{t.total(data.items.length, formatMoney(data.principal))}</p>}
      >
        <Loaded read={read} rows={8}>
          {(data) => <Candidates items={data.items} columns={shownColumns(columns, search)} />}
        </Loaded>
      </Panel>
      {chosen && (
        <ProposeDialog
          candidate={chosen}
          onClose={() => setChosen(undefined)}
          onSent={() => {
            setChosen(undefined)
            setSent(true)
          }}
        />
      )}
    </Page>
  )
}

type OnPropose = (candidate: WriteOffCandidate) => void
type Columns = readonly ListColumn<WriteOffCandidate>[]

function useCandidateColumns(onPropose: OnPropose): Columns {
  const { columns } = useTexts(writeOffsTexts)
  const language = useLanguage()
  return [
    {
      name: 'loan',
      title: columns.loan,
      names: true,
      cell: ({ loanId, number }) => (
        <a href={hrefOf('loan', loanId)} className={list.open} data-row>
          {number}
        </a>
      ),
    },
    { name: 'since', title: columns.since, kind: 'line', cell: ({ since }) => formatDate(since, language) },
    { name: 'days', title: columns.days, kind: 'figure', cell: ({ daysLate }) => daysLate },
    { name: 'principal', title: columns.principal, kind: 'figure', cell: ({ principal }) => formatMoney(principal) },
    { name: 'state', title: columns.state, cell: (one) => <State candidate={one} onPropose={onPropose} /> },
  ]
}

function Candidates({ items, columns }: { items: readonly WriteOffCandidate[]; columns: Columns }) {
  const t = useTexts(writeOffsTexts)
  if (items.length === 0)
    return (
      <StateBox icon={BookMinus} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <>
      <Table rows={items} keyOf={({ loanId }) => loanId} columns={columns} />
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}

function State({ candidate, onPropose }: { candidate: WriteOffCandidate; onPropose: OnPropose }) {
  const t = useTexts(writeOffsTexts)
  const may = useMay('loan.write-off')
  const { number, proposed } = candidate
  if (proposed) return t.proposedBy(proposed.by)
  if (!may) return <span className="secondary">–</span>
  return (
    <Action offered label={t.proposeOf(number)} onClick={() => onPropose(candidate)}>
      {t.propose}
    </Action>
  )
}
