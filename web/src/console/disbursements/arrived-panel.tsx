import { suspenseList } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRead } from '../calls/use-calls.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { Panel } from '../parts/panel.tsx'
import { FailureBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import styles from './disbursements.module.css'
import { disbursementsTexts } from './disbursements-texts.ts'

/** Money in suspense that arrived for deleted accounts, and payouts that came back. */
export function ArrivedPanel() {
  const t = useTexts(disbursementsTexts)
  const read = useRead(suspenseList, { query: { view: 'OPEN', except: 'UNKNOWN_CODE' } }, { forget: true })
  const items = read.data?.items ?? []
  return (
    <Panel title={t.arrived} aside={<a href={hrefOf('suspense')}>{t.toSuspense}</a>}>
      {read.error && !read.data && <FailureBox error={read.error} onRetry={() => read.refetch()} />}
      <p className={styles.text}>{items.length === 0 ? t.noneArrived : t.arrivedText}</p>
      {items.length > 0 && (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <tbody>
              {items.map(({ paymentId, receivedAt, cause, amount }) => (
                <tr key={paymentId} className={list.row}>
                  <td>
                    <a href={hrefOf('payment', paymentId)} className={list.open} data-row>
                      <When at={receivedAt} />
                    </a>
                  </td>
                  <td>{t.cause[cause]}</td>
                  <td className={`${list.figure} num`}>{formatMoney(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
