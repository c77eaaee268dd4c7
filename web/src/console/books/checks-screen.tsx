import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { bookDays, bookDifferences, runDays } from '@lumbung/shared/contract/operators/books/closes.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { Loaded } from '../lists/loaded.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { hrefOf } from '../routes/routes.ts'
import styles from './books.module.css'
import { BooksPage } from './books-page.tsx'
import { booksTexts } from './books-texts.ts'
import { CheckPanel } from './check-panel.tsx'
import { PointsTable } from './points-table.tsx'
import { StatementsPanel } from './statements-panel.tsx'

/** `/console/books/checks`: rules, files of providers with their differences, ends of day, invoices. */
export function ChecksScreen() {
  const t = useTexts(booksTexts)
  return (
    <BooksPage current="checks" lead={t.checksLead}>
      <div className={styles.panels}>
        <CheckPanel />
        <DaysPanel />
        <StatementsPanel />
        <DifferencesPanel />
      </div>
    </BooksPage>
  )
}

function DifferencesPanel() {
  const t = useTexts(booksTexts)
  const read = useRead(bookDifferences, {})
  return (
    <Panel title={t.differencesTitle}>
      <Loaded read={read} rows={3}>
        {({ items }) => (
          <>
            <div className={styles.body}>
              <p className="secondary">{items.length === 0 ? t.noDifferences : t.differencesHelp}</p>
            </div>
            {items.length > 0 && <PointsTable points={items} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function DaysPanel() {
  const t = useTexts(booksTexts)
  const read = useRead(bookDays, {}, { refetchInterval: 5000 })
  return (
    <Panel title={t.daysTitle}>
      <Loaded read={read} rows={3}>
        {(days) => <Days days={days} />}
      </Loaded>
    </Panel>
  )
}

function Days({ days }: { days: ReplyOf<typeof bookDays> }) {
  const t = useTexts(booksTexts)
  const language = useLanguage()
  const textOf = useErrorText()
  const may = useMay('books.run-day')
  const run = useWrite(runDays, bookDays)
  return (
    <div className={styles.body}>
      <Notice kind={days.waiting === 0 ? 'success' : 'warning'}>
        {days.waiting === 0 ? t.daysDone : t.daysWaiting(days.waiting)}
      </Notice>
      {days.items.length > 0 && (
        <ul className={styles.findings}>
          {days.items.map(({ customerId, since }) => (
            <li key={customerId}>
              <a href={hrefOf('customer', customerId)}>
                <code>{customerId}</code>
              </a>{' '}
              {t.since(formatDate(since, language))}
            </li>
          ))}
        </ul>
      )}
      {days.invoices.map(({ year, lastNumber, missing }) => (
        <p key={year}>
          {missing.length === 0
            ? t.invoices(year, lastNumber.toLocaleString('id-ID'))
            : t.invoicesMissing(year, missing.join(', '))}
        </p>
      ))}
      {days.withoutNumber > 0 && <p>{t.withoutNumber(days.withoutNumber)}</p>}
      <div role="status">
        {run.error && <Notice kind="warning">{textOf(run.error)}</Notice>}
        {run.isSuccess && days.waiting > 0 && <Notice kind="info">{t.daysAsked}</Notice>}
      </div>
      {may && (
        <div className={styles.buttons}>
          <Action loading={run.isPending} onClick={() => run.mutate({})}>
            {t.runDays}
          </Action>
        </div>
      )}
    </div>
  )
}
