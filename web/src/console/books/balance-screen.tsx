import { type BalanceRow, trialBalance } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { Scale } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useRead } from '../calls/use-calls.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import { useRowKeys } from '../lists/row-keys.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { TextField } from '../parts/text-field.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './books.module.css'
import { BooksPage } from './books-page.tsx'
import { booksTexts } from './books-texts.ts'
import { dateIn, journalHref } from './filter.ts'

/** `/console/books?on=…`: the balances of all accounts at the end of a date. */
export function BalanceScreen({ search }: { search: string }) {
  const t = useTexts(booksTexts)
  const language = useLanguage()
  const on = dateIn(search)
  useRowKeys()
  const read = useRead(trialBalance, { query: { on } })
  return (
    <BooksPage current="books" lead={t.balanceLead}>
      <Panel title={t.upTo(formatDate(on, language))}>
        <DateFilter key={on} on={on} />
        <Loaded read={read} rows={8}>
          {(data) => <Balances on={on} rows={data.items} debit={data.debit} credit={data.credit} />}
        </Loaded>
      </Panel>
    </BooksPage>
  )
}

function DateFilter({ on }: { on: string }) {
  const t = useTexts(booksTexts)
  const [date, setDate] = useState(on)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (date !== '') go(`${hrefOf('books')}?on=${date}`)
  }
  return (
    <form className={styles.filter} noValidate onSubmit={submit}>
      <TextField name="on" type="date" label={t.on} value={date} onChange={setDate} />
      <Action type="submit">{t.show}</Action>
    </form>
  )
}

interface BalancesProps {
  on: string
  rows: readonly BalanceRow[]
  debit: number
  credit: number
}

function Balances({ on, rows, debit, credit }: BalancesProps) {
  const t = useTexts(booksTexts)
  if (rows.length === 0)
    return (
      <StateBox icon={Scale} title={t.noEntries}>
        {t.noEntriesText}
      </StateBox>
    )
  return (
    <>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t.columns.number}</th>
              <th scope="col">{t.columns.account}</th>
              <th scope="col">{t.columns.provider}</th>
              {(['debit', 'credit', 'balance'] as const).map((name) => (
                <th key={name} scope="col" className={styles.figure}>
                  {t.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.account} ${row.provider ?? ''}`} row={row} on={on} />
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.total}>
              <th scope="row" colSpan={3}>
                {t.total}
              </th>
              <td className={styles.figure}>{formatMoney(debit)}</td>
              <td className={styles.figure}>{formatMoney(credit)}</td>
              <td className={styles.figure}>
                {debit === credit ? (
                  <Badge kind="success">{t.balanced}</Badge>
                ) : (
                  <Badge kind="danger">{t.unbalanced(formatMoney(Math.abs(debit - credit)))}</Badge>
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}

function Row({ row, on }: { row: BalanceRow; on: string }) {
  const t = useTexts(booksTexts)
  const nameOf = useProviderName()
  const { account, number, name, provider, debit, credit, balance } = row
  return (
    <tr className={list.row}>
      <td>
        <span className="num">{number}</span>
      </td>
      <td>
        <a href={journalHref({ from: `${on.slice(0, 8)}01`, to: on, account })} data-row>
          {name}
        </a>
        <span className={styles.detail}>{t.classes[row.class]}</span>
      </td>
      <td>{provider && nameOf(provider)}</td>
      <td className={styles.figure}>{debit > 0 && formatMoney(debit)}</td>
      <td className={styles.figure}>{credit > 0 && formatMoney(credit)}</td>
      <td className={styles.figure}>
        {formatMoney(Math.abs(balance))} {balance === 0 ? '' : balance > 0 ? t.sides.debit : t.sides.credit}
      </td>
    </tr>
  )
}
