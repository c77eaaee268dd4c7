import { type ManualPosting, manualPostings } from '@lumbung/shared/contract/operators/books/manual.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { BookOpenText } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMay } from '../../calls/session.ts'
import { useRead } from '../../calls/use-calls.ts'
import { Loaded } from '../../lists/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateBox } from '../../parts/state-box.tsx'
import tables from '../../parts/table.module.css'
import { BooksPage } from '../books-page.tsx'
import { journalHref } from '../filter.ts'
import styles from './manual.module.css'
import { ManualForm } from './manual-form.tsx'
import { manualTexts } from './manual-texts.ts'

/** `/console/books/post`: postings on accounts of the house that people make. */
export function ManualScreen() {
  const t = useTexts(manualTexts)
  const may = useMay('books.post')
  const read = useRead(manualPostings, {})
  return (
    <BooksPage current="manual" lead={t.lead}>
      <Loaded read={read} rows={6}>
        {(data) => (
          <div className={styles.stack}>
            {may && (
              <Panel title={t.formTitle}>
                <ManualForm {...data} />
              </Panel>
            )}
            <Panel title={t.listTitle}>
              <Posted items={data.items} />
            </Panel>
          </div>
        )}
      </Loaded>
    </BooksPage>
  )
}

function Posted({ items }: { items: readonly ManualPosting[] }) {
  const t = useTexts(manualTexts)
  const language = useLanguage()
  if (items.length === 0)
    return (
      <StateBox icon={BookOpenText} title={t.none}>
        {t.noneText}
      </StateBox>
    )
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.date}</th>
            <th scope="col">{t.columns.kind}</th>
            <th scope="col">{t.columns.lines}</th>
            <th scope="col">{t.columns.reference}</th>
            <th scope="col">{t.columns.by}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ postingId, date, kind, lines, reference, reason, by, approvedBy }) => (
            <tr key={postingId}>
              <td className={tables.nowrap}>
                <a href={journalHref({ from: date, to: date, kind })}>{formatDate(date, language)}</a>
              </td>
              <td>{t.kinds[kind]}</td>
              <td>
                <span className={styles.posted}>
                  {lines.map(({ account, provider, amount }) => (
                    <span key={`${account} ${provider ?? ''}`} className="num">
                      {`${amount > 0 ? t.sides.debit : t.sides.credit} ${formatMoney(Math.abs(amount))} ${t.accounts[account]}`}
                    </span>
                  ))}
                </span>
              </td>
              <td>
                <code>{reference}</code>
              </td>
              <td>
                <span className={styles.posted}>
                  <span>{t.people(by, approvedBy)}</span>
                  <span className="small secondary">{reason}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
