import type { SearchHit } from '@lumbung/shared/contract/operators/customers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useSession } from '../calls/session.ts'
import tables from '../parts/table.module.css'
import { hrefOf, subjectHref } from '../routes/routes.ts'
import styles from './search.module.css'
import { searchTexts } from './search-texts.ts'

/** What a search found. The name opens the customer's page; J and K move from name to name. */
export function HitsTable({ items }: { items: readonly SearchHit[] }) {
  const t = useTexts(searchTexts)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {(['name', 'mobile', 'matched', 'leadsTo'] as const).map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((hit) => (
            <tr key={`${hit.leadsTo.kind} ${hit.leadsTo.id}`} className={styles.row}>
              <td className={tables.nowrap}>
                <Name hit={hit} />
              </td>
              <td className={tables.nowrap}>{hit.mobile || <span className="secondary">–</span>}</td>
              <td>{t.kinds[hit.matched]}</td>
              <td className={tables.nowrap}>
                <Thing hit={hit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What was found; payments and codes lead to the way of the payment. */
function Thing({ hit: { leadsTo, isOwnRelation } }: { hit: SearchHit }) {
  const t = useTexts(searchTexts)
  const { roles } = useSession()
  const { kind, id, number } = leadsTo
  const isPayment = kind === 'payment' || kind === 'code'
  const href = isPayment && !isOwnRelation ? subjectHref(`payment:${id}`, roles) : undefined
  return (
    <>
      {href ? <a href={href}>{t.things[kind]}</a> : t.things[kind]} {number && <span className="num">{number}</span>}
    </>
  )
}

function Name({ hit: { customerId, name, isClosed, isOwnRelation } }: { hit: SearchHit }) {
  const t = useTexts(searchTexts)
  if (isOwnRelation)
    return (
      <>
        {name || t.noName} <Badge kind="warning">{t.relative}</Badge>
      </>
    )
  if (!customerId) return <span className="secondary">{t.nobody}</span>
  return (
    <>
      <a href={hrefOf('customer', customerId)} className={styles.open} data-row>
        {name || t.noName}
      </a>{' '}
      {isClosed && <Badge>{t.closed}</Badge>}
    </>
  )
}
