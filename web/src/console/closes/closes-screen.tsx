import { closes, type ListedClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import { formatMoment, formatWeekday } from '@lumbung/shared/format.ts'
import { CalendarCheck } from 'lucide-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { BooksPage } from '../books/books-page.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { hrefOf } from '../routes/routes.ts'
import { closeTexts } from './close-texts.ts'

/** `/console/books/close`: the dates that are over, with the state of their closes. */
export function ClosesScreen() {
  const t = useTexts(closeTexts)
  const read = useRead(closes, {})
  return (
    <BooksPage current="closes" lead={t.lead}>
      <Panel title={t.listTitle}>
        <Loaded read={read} rows={8}>
          {(data) => <Dates items={data.items} />}
        </Loaded>
      </Panel>
    </BooksPage>
  )
}

const kinds = { SIGNED: 'success', NEXT: 'brand', LATER: 'neutral' } as const

function Dates({ items }: { items: readonly ListedClose[] }) {
  const t = useTexts(closeTexts)
  const language = useLanguage()
  if (items.length === 0)
    return (
      <StateBox icon={CalendarCheck} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.date}</th>
            <th scope="col">{t.columns.state}</th>
            <th scope="col">{t.columns.by}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ date, state, isMonthEnd, signed, proposed }) => (
            <tr key={date}>
              <td className={tables.nowrap}>
                <a href={hrefOf('close', date)}>{formatWeekday(date, language)}</a>
                {isMonthEnd && <span className="small secondary"> · {t.monthEnd}</span>}
              </td>
              <td>
                <Badge kind={kinds[state]}>{t.states[state]}</Badge>
              </td>
              <td>
                {signed
                  ? `${signed.by}, ${formatMoment(signed.at, language)}`
                  : proposed
                    ? t.proposedBy(proposed.by)
                    : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
