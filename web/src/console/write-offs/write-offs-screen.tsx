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
import { Action } from '../parts/action.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { ListTools } from '../tools/list-tools.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import styles from './write-offs.module.css'
import { writeOffsTexts } from './write-offs-texts.ts'

/** `/console/write-offs`: loans that may be written off, and what is proposed of them. */
export function WriteOffsScreen() {
  const t = useTexts(writeOffsTexts)
  const read = useRead(writeOffCandidates, {})
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
  const may = useMay('loan.write-off')
  if (items.length === 0)
    return (
      <StateBox icon={BookMinus} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.loan}</th>
            <th scope="col">{t.columns.since}</th>
            <th scope="col" className={styles.figure}>
              {t.columns.days}
            </th>
            <th scope="col" className={styles.figure}>
              {t.columns.principal}
            </th>
            <th scope="col">{t.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.loanId}>
              <td>
                <a href={hrefOf('loan', one.loanId)} className="num">
                  {one.number}
                </a>
              </td>
              <td className={tables.nowrap}>{formatDate(one.since, language)}</td>
              <td className={styles.figure}>{one.daysLate}</td>
              <td className={styles.figure}>{formatMoney(one.principal)}</td>
              <td>
                {one.proposed ? (
                  t.proposedBy(one.proposed.by)
                ) : may ? (
                  <Action offered label={t.proposeOf(one.number)} onClick={() => onPropose(one)}>
                    {t.propose}
                  </Action>
                ) : (
                  <span className="secondary">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
