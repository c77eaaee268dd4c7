import type { DisbursementTrouble, ListedDisbursement } from '@lumbung/shared/contract/operators/disbursements.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { useSession } from '../calls/session.ts'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import tables from '../parts/table.module.css'
import { subjectHref } from '../routes/routes.ts'
import { disbursementsTexts } from './disbursements-texts.ts'

const kinds: Readonly<Record<DisbursementTrouble, BadgeKind>> = {
  PAID_AFTER_FAILURE: 'danger',
  UNKNOWN: 'danger',
  NO_ANSWER: 'warning',
  NO_FUNDS: 'warning',
  BANK_DOWN: 'warning',
}

/** Payouts that do not get through; each leads to its order. */
export function DisbursementsTable({ rows }: { rows: readonly ListedDisbursement[] }) {
  const { columns } = useTexts(disbursementsTexts)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{columns.trouble}</th>
            <th scope="col">{columns.since}</th>
            <th scope="col">{columns.next}</th>
            <th scope="col" className={list.extra}>
              {columns.tries}
            </th>
            <th scope="col">{columns.name}</th>
            <th scope="col" className={list.figure}>
              {columns.amount}
            </th>
            <th scope="col">{columns.reference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.disbursementId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: ListedDisbursement }) {
  const t = useTexts(disbursementsTexts)
  const { roles } = useSession()
  const { orderId, trouble, since, nextTryAt, tries, name, amount, reference, isClosed } = row
  const href = subjectHref(`order:${orderId}`, roles)
  const badge = <Badge kind={kinds[trouble]}>{t.troubles[trouble]}</Badge>
  return (
    <tr className={list.row}>
      <td className={tables.nowrap}>
        {href ? (
          <a href={href} className={list.open} data-row>
            {badge}
          </a>
        ) : (
          badge
        )}
      </td>
      <td>
        <When at={since} />
      </td>
      <td>{nextTryAt ? <When at={nextTryAt} /> : <span className="secondary">–</span>}</td>
      <td className={list.extra}>{tries}</td>
      <td className={tables.nowrap}>
        {name}
        {isClosed && <span className="secondary"> ({t.closed})</span>}
      </td>
      <td className={classes(list.figure, 'num')}>{formatMoney(amount)}</td>
      <td>
        <span className={list.reference} title={reference}>
          {reference}
        </span>
      </td>
    </tr>
  )
}
