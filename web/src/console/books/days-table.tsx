import type { Holiday } from '@lumbung/shared/contract/operators/books/holidays.ts'
import { formatWeekday } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import tables from '../parts/table.module.css'
import { holidaysTexts } from './holidays-texts.ts'

interface ShownDay extends Holiday {
  /** What a file does with it. */
  change?: 'added' | 'removed'
}

/** Holidays, a row each. */
export function DaysTable({ days }: { days: readonly ShownDay[] }) {
  const t = useTexts(holidaysTexts)
  const language = useLanguage()
  const hasChanges = days.some(({ change }) => change)
  const hasNames = days.some(({ name }) => name)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.date}</th>
            {hasChanges && <th scope="col">{t.columns.change}</th>}
            <th scope="col">{t.columns.kind}</th>
            {hasNames && <th scope="col">{t.columns.name}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, kind, name, change }) => (
            <tr key={`${date} ${kind}`}>
              <td className={tables.nowrap}>
                <time dateTime={date}>{formatWeekday(date, language)}</time>
              </td>
              {change && (
                <td>
                  <Badge kind={change === 'added' ? 'success' : 'warning'}>{t.changes[change]}</Badge>
                </td>
              )}
              <td className={tables.nowrap}>{t.kinds[kind]}</td>
              {hasNames && <td>{name || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
