import type { Candidate } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { paymentWords } from './payments-texts.ts'
import styles from './report.module.css'
import { reportTexts } from './report-texts.ts'

/** Money that may be what the customer means, the closest first. */
export function CandidatesPanel({ candidates }: { candidates: readonly Candidate[] }) {
  const t = useTexts(reportTexts)
  const { columns } = t
  if (candidates.length === 0)
    return (
      <Panel title={t.candidates}>
        <p className={styles.text}>{t.noCandidates}</p>
      </Panel>
    )
  return (
    <Panel title={t.candidates}>
      <p className={styles.text}>{t.candidatesText}</p>
      <div className={classes(tables.scroll, styles.candidates)}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{columns.amount}</th>
              <th scope="col">{columns.paidAt}</th>
              <th scope="col">{columns.match}</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((one) => (
              <CandidateRow key={one.paymentId} candidate={one} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const t = useTexts(reportTexts)
  const words = useTexts(paymentWords)
  const { paymentId, amount, paidAt, status, isOwn, sameAmount, sameDay } = candidate
  return (
    <tr className={list.row}>
      <td>
        <a href={hrefOf('payment', paymentId)} className={classes(list.open, 'num')} data-row>
          {formatMoney(amount)}
        </a>
        <span className={styles.sub}>{isOwn ? `${t.own}, ${words.statuses[status]?.toLowerCase()}` : t.suspense}</span>
      </td>
      <td>
        <When at={paidAt} />
      </td>
      <td>
        <span className={styles.matches}>
          {sameAmount && <Badge kind="success">{t.sameAmount}</Badge>}
          {sameDay && (
            <Badge kind="info" mark="calendar">
              {t.sameDay}
            </Badge>
          )}
          {!sameAmount && !sameDay && <span className="secondary">–</span>}
        </span>
      </td>
    </tr>
  )
}
