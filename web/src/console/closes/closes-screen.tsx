import { closes, type ListedClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import { formatDate, formatMoment, formatWeekday } from '@lumbung/shared/format.ts'
import { CalendarCheck } from 'lucide-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { BooksPage } from '../books/books-page.tsx'
import { useRead } from '../calls/use-calls.ts'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { Loaded } from '../lists/loaded.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { StateBox } from '../parts/state-box.tsx'
import { hrefOf } from '../routes/routes.ts'
import { closeTexts } from './close-texts.ts'

/** `/console/books/close`: the dates that are over, with the state of their closes. */
export function ClosesScreen() {
  const t = useTexts(closeTexts)
  const language = useLanguage()
  const read = useRead(closes, {})
  useRowKeys()
  const next = read.data?.items.find(({ state }) => state === 'NEXT')?.date
  return (
    <BooksPage current="closes" lead={t.lead}>
      <Panel
        title={t.listTitle}
        aside={
          next && (
            <ActionLink kind="primary" href={hrefOf('close', next)}>
              {t.openNext(formatDate(next, language))}
            </ActionLink>
          )
        }
      >
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
  const by = (signed: ListedClose['signed'], proposed: ListedClose['proposed']) => {
    if (signed) return `${signed.by}, ${formatMoment(signed.at, language)}`
    return proposed ? t.proposedBy(proposed.by) : '–'
  }
  if (items.length === 0)
    return (
      <StateBox icon={CalendarCheck} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <>
      <Table
        rows={items}
        keyOf={({ date }) => date}
        columns={[
          {
            title: t.columns.date,
            cell: ({ date, isMonthEnd }) => (
              <>
                <a href={hrefOf('close', date)} className={list.open} data-row>
                  {formatWeekday(date, language)}
                </a>
                {isMonthEnd && <span className="small secondary"> · {t.monthEnd}</span>}
              </>
            ),
          },
          { title: t.columns.state, cell: ({ state }) => <Badge kind={kinds[state]}>{t.states[state]}</Badge> },
          { title: t.columns.by, cell: ({ signed, proposed }) => by(signed, proposed) },
        ]}
      />
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}
