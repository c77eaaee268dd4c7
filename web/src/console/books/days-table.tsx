import type { Holiday } from '@lumbung/shared/contract/operators/books/holidays.ts'
import { formatWeekday } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Table } from '../lists/table.tsx'
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
    <Table
      rows={days}
      keyOf={({ date, kind }) => `${date} ${kind}`}
      columns={[
        { title: t.columns.date, cell: ({ date }) => <time dateTime={date}>{formatWeekday(date, language)}</time> },
        hasChanges && {
          title: t.columns.change,
          cell: ({ change }) =>
            change && <Badge kind={change === 'added' ? 'success' : 'warning'}>{t.changes[change]}</Badge>,
        },
        { title: t.columns.kind, kind: 'line', cell: ({ kind }) => t.kinds[kind] },
        hasNames && { title: t.columns.name, cell: ({ name }) => name || '–' },
      ]}
    />
  )
}
