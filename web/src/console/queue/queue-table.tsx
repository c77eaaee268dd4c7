import { Fragment } from 'react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Choosable } from '../lists/columns.ts'
import { useVirtualRows } from '../lists/virtual-rows.ts'
import tables from '../parts/table.module.css'
import { bulkTexts } from './bulk-texts.ts'
import styles from './queue.module.css'
import { QueueLine } from './queue-row.tsx'
import type { QueueRow } from './queue-rows.ts'
import { queueTexts } from './queue-texts.ts'

interface QueueTableProps {
  columns: readonly (Choosable & { name: QueueColumn })[]
  rows: readonly QueueRow[]
  /** The cases of the rows. */
  ids: readonly string[]
  /** How many the list has, read or not. */
  total: number
  /** Told which rows are on the screen. */
  onRange: (first: number, last: number) => void
  /** The case that is being taken. */
  taking: string | undefined
  onTake: (applicationId: string) => void
  /** What is selected, for who may give cases to others. */
  selection: Selection | undefined
}

interface Selection {
  selected: readonly string[]
  isAll: boolean
  onToggle: (applicationId: string) => void
  onToggleAll: () => void
}

const names = ['left', 'number', 'name', 'reasons', 'channel', 'submitted', 'holder'] as const
export type QueueColumn = (typeof names)[number]

/** The columns of the queue. The number opens a case. */
export function useQueueColumns(): readonly (Choosable & { name: QueueColumn })[] {
  const { columns } = useTexts(queueTexts)
  return names.map((name) => ({ name, title: columns[name], ...(name === 'number' && { names: true }) }))
}

/** The cases by the time that is left; of a long list those on the screen. */
export function QueueTable({ columns, rows, ids, total, onRange, taking, onTake, selection }: QueueTableProps) {
  const bulk = useTexts(bulkTexts)
  const now = useServerNow()
  // One text is the same one for every row, as long as it says the same.
  const shown = columns.map(({ name }) => name).join('.')
  const virtual = useVirtualRows({ keys: ids, target: 'a[data-case]', onRange })
  return (
    <div className={tables.scroll}>
      <table className={`${tables.table} ${styles.table}`} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={styles.box}>
                <input
                  type="checkbox"
                  aria-label={bulk.selectAll}
                  checked={selection.isAll}
                  onChange={selection.onToggleAll}
                />
              </th>
            )}
            {columns.map(({ name, title }) => (
              <th key={name} scope="col" className={name === 'reasons' ? undefined : styles[name]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...virtual.body}>
          {virtual.rows.map(({ index, key, gap }) => {
            const row = rows[index]
            return (
              row && (
                <Fragment key={key}>
                  {gap > 0 && <Space height={gap} />}
                  <QueueLine
                    row={row}
                    shown={shown}
                    index={index}
                    now={now}
                    isTaking={taking === row.applicationId}
                    onTake={onTake}
                    isSelected={selection?.selected.includes(row.applicationId) ?? false}
                    onToggle={selection?.onToggle}
                    measure={virtual.measure}
                  />
                </Fragment>
              )
            )
          })}
          {virtual.rest > 0 && <Space height={virtual.rest} />}
        </tbody>
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
const Space = ({ height }: { height: number }) => <tr style={{ height }} />
