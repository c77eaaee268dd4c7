import { type HolidayYear, holidayYears } from '@lumbung/shared/contract/operators/books/holidays.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Loaded } from '../lists/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { hrefOf } from '../routes/routes.ts'
import styles from './books.module.css'
import { BooksPage } from './books-page.tsx'
import { DaysTable } from './days-table.tsx'
import { HolidaysFile } from './holidays-file.tsx'
import { holidaysTexts } from './holidays-texts.ts'

/** `/console/books/holidays`: the calendar by years, and a change of it by two people. */
export function HolidaysScreen() {
  const t = useTexts(holidaysTexts)
  const language = useLanguage()
  const read = useRead(holidayYears, {})
  const may = useMay('calendar.change')
  const { data } = read
  return (
    <BooksPage current="holidays" lead={t.lead}>
      <div className={styles.panels}>
        {data?.proposed.map(({ year, by, at }) => (
          <Notice key={year} kind="info">
            {t.proposed(year, by, formatMoment(at, language))} <a href={hrefOf('inbox')}>{t.toInbox}</a>
          </Notice>
        ))}
        {data && data.waiting > 0 && <Notice kind="warning">{t.waiting(data.waiting.toLocaleString('id-ID'))}</Notice>}
        {may && <HolidaysFile />}
        <Loaded read={read} rows={8}>
          {(data) => data.years.map((year) => <Year key={year.year} shown={year} />)}
        </Loaded>
      </div>
    </BooksPage>
  )
}

function Year({ shown: { year, standing, days } }: { shown: HolidayYear }) {
  const t = useTexts(holidaysTexts)
  const national = days.filter(({ kind }) => kind === 'NATIONAL').length
  return (
    <Panel
      title={t.year(year)}
      aside={<Badge kind={standing === 'CONFIRMED' ? 'success' : 'warning'}>{t.standings[standing]}</Badge>}
    >
      <div className={styles.body}>
        <p className="secondary">{t.counts(national, days.length - national)}</p>
      </div>
      <DaysTable days={days} />
    </Panel>
  )
}
