import type { JournalPosting } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { formatMoney, formatTimestamp } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'
import { postingTexts } from './posting-texts.ts'

const sumOf = (postings: readonly JournalPosting[], side: 'debit' | 'credit') =>
  postings.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[side], 0)

/** Postings with their lines, and below them what both sides come to. */
export function JournalTable({ postings }: { postings: readonly JournalPosting[] }) {
  const t = useTexts(booksTexts)
  const [debit, credit] = [sumOf(postings, 'debit'), sumOf(postings, 'credit')]
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.number}</th>
            <th scope="col">{t.columns.account}</th>
            <th scope="col">{t.columns.provider}</th>
            <th scope="col" className={styles.figure}>
              {t.columns.debit}
            </th>
            <th scope="col" className={styles.figure}>
              {t.columns.credit}
            </th>
          </tr>
        </thead>
        {postings.map((posting) => (
          <Posting key={posting.postingId} posting={posting} />
        ))}
        <tfoot>
          <tr className={styles.total}>
            <th scope="row" colSpan={3}>
              {t.shownTotal(postings.length.toLocaleString('id-ID'))}{' '}
              {debit === credit ? (
                <Badge kind="success">{t.balanced}</Badge>
              ) : (
                <Badge kind="danger">{t.unbalanced(formatMoney(Math.abs(debit - credit)))}</Badge>
              )}
            </th>
            <td className={styles.figure}>{formatMoney(debit)}</td>
            <td className={styles.figure}>{formatMoney(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Posting({ posting }: { posting: JournalPosting }) {
  const t = useTexts(booksTexts)
  const providerOf = useProviderName()
  const kinds: Readonly<Record<string, string>> = useTexts(postingTexts).kinds
  const { postingId, at, kind, source, customerId, corrects, lines } = posting
  return (
    <tbody>
      <tr className={styles.head}>
        <th scope="rowgroup" colSpan={5}>
          <span className={styles.kind}>{kinds[kind] ?? kind}</span>
          <span className={styles.detail}>
            <time dateTime={at}>{formatTimestamp(at)}</time>
          </span>
          <span className={styles.detail}>
            {customerId ? <a href={hrefOf('customer', customerId)}>{t.customerLink}</a> : t.house}
          </span>
          <span className={styles.detail}>
            <code>{source}</code>
            {corrects && ` (${t.corrects} ${corrects.slice(0, 8)})`}
          </span>
        </th>
      </tr>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a posting never change
        <tr key={`${postingId} ${place}`}>
          <td>
            <span className="num">{line.number}</span>
          </td>
          <td>{line.name}</td>
          <td>{line.provider && providerOf(line.provider)}</td>
          <td className={styles.figure}>{line.debit > 0 && formatMoney(line.debit)}</td>
          <td className={styles.figure}>{line.credit > 0 && formatMoney(line.credit)}</td>
        </tr>
      ))}
    </tbody>
  )
}
