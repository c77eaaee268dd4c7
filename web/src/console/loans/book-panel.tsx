import type { BookEntry } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatDayMonth, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMethodName } from '../lists/method-name.ts'
import { orderWords, whoDid } from '../orders/order-words.ts'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './loan.module.css'
import { loanTexts } from './loan-texts.ts'

interface Day {
  date: string
  entries: { place: number; entry: BookEntry }[]
}

/** The events of each day in their order, the newest day first. */
function byDay(book: readonly BookEntry[]): Day[] {
  const placed = book.map((entry, place) => ({ place, entry }))
  const days = Map.groupBy(placed, ({ entry }) => entry.date)
  return [...days].map(([date, entries]) => ({ date, entries })).sort((a, b) => b.date.localeCompare(a.date))
}

/** What happened to the loan, day by day, the newest first. */
export function BookPanel({ book }: { book: readonly BookEntry[] }) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  return (
    <Panel title={t.book}>
      <ol className={styles.days}>
        {byDay(book).map(({ date, entries }) => (
          <li key={date} className={styles.day}>
            <time dateTime={date} className={tables.nowrap}>
              {formatDate(date, language)}
            </time>
            <ul>
              {entries.map(({ place, entry }) => (
                <li key={place} className={styles.entry}>
                  <p>
                    <span className="strong">{t.events[entry.kind]}</span>
                    <Details entry={entry} />
                  </p>
                  {entry.amount !== undefined && <span className="num">{formatMoney(entry.amount)}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What an event was about: the instalment, the parts that a payment paid, the dates, and who. */
function Details({ entry }: { entry: BookEntry }) {
  const t = useTexts(loanTexts)
  const words = useTexts(orderWords)
  const nameOf = useMethodName()
  const language = useLanguage()
  const { kind, to, number, method, parts = {}, takenBack, from, until, by } = entry
  const statuses: Readonly<Record<string, string>> =
    kind === 'STATUS' ? words.loans : kind === 'POLICY' ? words.policies : t.outcomes
  const names: Readonly<Record<string, string>> = t.parts
  const texts = [
    to !== undefined && (statuses[to] ?? to),
    method && nameOf(method),
    number !== undefined && t.installment(number),
    from && until && t.from(formatDayMonth(from, language), formatDayMonth(until, language)),
    takenBack !== undefined && t.takenBack(formatMoney(takenBack)),
    ...Object.entries(parts).map(([part, amount]) => `${names[part] ?? part} ${formatMoney(amount)}`),
    by !== undefined && whoDid(by, words.people),
  ].filter((text) => typeof text === 'string')
  return texts.length > 0 ? <span className={styles.sub}>{texts.join(' · ')}</span> : null
}
