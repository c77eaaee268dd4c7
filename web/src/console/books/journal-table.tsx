import type { JournalPosting } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { formatMoney, formatTimestamp } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Choosable } from '../lists/columns.ts'
import { useProviderName } from '../lists/provider-name.ts'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'
import { postingTexts } from './posting-texts.ts'

const sumOf = (postings: readonly JournalPosting[], side: 'debit' | 'credit') =>
  postings.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[side], 0)

const names = ['number', 'account', 'provider', 'debit', 'credit'] as const
const amounts = ['debit', 'credit'] as const
/** Without them a line says nothing. */
const needed: readonly string[] = ['account', ...amounts]
export type JournalColumn = Choosable & { name: (typeof names)[number] }

export function useJournalColumns(): JournalColumn[] {
  const { columns } = useTexts(booksTexts)
  return names.map((name) => ({ name, title: columns[name], ...(needed.includes(name) && { names: true }) }))
}

interface JournalTableProps {
  postings: readonly JournalPosting[]
  columns: readonly JournalColumn[]
}

/** Postings with their lines, and below them what both sides come to. */
export function JournalTable({ postings, columns }: JournalTableProps) {
  const t = useTexts(booksTexts)
  const [debit, credit] = [sumOf(postings, 'debit'), sumOf(postings, 'credit')]
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col" className={classOf(name)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {postings.map((posting) => (
          <Posting key={posting.postingId} posting={posting} columns={columns} />
        ))}
        <tfoot>
          <tr className={styles.total}>
            <th scope="row" colSpan={columns.length - amounts.length}>
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

/** A line is known by its place in the posting, as in the ledger. */
const placed = (lines: JournalPosting['lines']) => lines.map((line, place) => ({ place, line }))

const classOf = (name: JournalColumn['name']) => (name === 'debit' || name === 'credit' ? styles.figure : undefined)

/** J and K move to the customer of a posting, or to the posting of no customer. */
function Posting({ posting, columns }: { posting: JournalPosting; columns: JournalTableProps['columns'] }) {
  const t = useTexts(booksTexts)
  const providerOf = useProviderName()
  const kinds: Readonly<Record<string, string>> = useTexts(postingTexts).kinds
  const { at, kind, source, customerId, corrects, lines } = posting
  const cells: Readonly<Record<JournalColumn['name'], (line: JournalPosting['lines'][number]) => ReactNode>> = {
    number: ({ number }) => <span className="num">{number}</span>,
    account: ({ name }) => name,
    provider: ({ provider }) => provider && providerOf(provider),
    debit: ({ debit }) => debit > 0 && formatMoney(debit),
    credit: ({ credit }) => credit > 0 && formatMoney(credit),
  }
  return (
    <tbody>
      <tr className={styles.head} {...(!customerId && { tabIndex: -1, 'data-row': true })}>
        <th scope="rowgroup" colSpan={columns.length}>
          <span className={styles.kind}>{kinds[kind] ?? kind}</span>
          <span className={styles.detail}>
            <time dateTime={at}>{formatTimestamp(at)}</time>
          </span>
          <span className={styles.detail}>
            {customerId ? (
              <a href={hrefOf('customer', customerId)} data-row>
                {t.customerLink}
              </a>
            ) : (
              t.house
            )}
          </span>
          <span className={styles.detail}>
            <code>{source}</code>
            {corrects && ` (${t.corrects} ${corrects.slice(0, 8)})`}
          </span>
        </th>
      </tr>
      {placed(lines).map(({ place, line }) => (
        <tr key={place}>
          {columns.map(({ name }) => (
            <td key={name} className={classOf(name)}>
              {cells[name](line)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
