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
export function WriteOffsScreen() {
  const t = useTexts(writeOffsTexts)
  const read = useRead(writeOffCandidates, {})
  useRowKeys()
  const [chosen, setChosen] = useState<WriteOffCandidate>()
  const [isSent, setSent] = useState(false)
  const { data } = read
  return (
    <Page title={t.title} under={<p className="small secondary">{t.lead}</p>}>
      <div className={styles.notices} role="status">
        {isSent && <Notice kind="success">{t.sent}</Notice>}
      </div>
      <ListTools list="writeOffs" filter={{}} />
      <Panel
        title={t.listTitle}
        aside={data && <p className="num">{t.total(data.items.length, formatMoney(data.principal))}</p>}
      >
        <Loaded read={read} rows={8}>
          {(data) => <Candidates items={data.items} onPropose={setChosen} />}
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

interface CandidatesProps {
  items: readonly WriteOffCandidate[]
  onPropose: (candidate: WriteOffCandidate) => void
}

function Candidates({ items, onPropose }: CandidatesProps) {
  const t = useTexts(writeOffsTexts)
  const language = useLanguage()
  if (items.length === 0)
    return (
      <StateBox icon={BookMinus} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <>
      <Table
        rows={items}
        keyOf={({ loanId }) => loanId}
        columns={[
          {
            title: t.columns.loan,
            cell: ({ loanId, number }) => (
              <a href={hrefOf('loan', loanId)} className={list.open} data-row>
                {number}
              </a>
            ),
          },
          { title: t.columns.since, kind: 'line', cell: ({ since }) => formatDate(since, language) },
          { title: t.columns.days, kind: 'figure', cell: ({ daysLate }) => daysLate },
          { title: t.columns.principal, kind: 'figure', cell: ({ principal }) => formatMoney(principal) },
          { title: t.columns.state, cell: (one) => <State candidate={one} onPropose={onPropose} /> },
        ]}
      />
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}

function State({ candidate, onPropose }: { candidate: WriteOffCandidate; onPropose: CandidatesProps['onPropose'] }) {
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
