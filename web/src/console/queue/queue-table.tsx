import { Fragment } from 'react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useVirtualRows } from '../lists/virtual-rows.ts'
import tables from '../parts/table.module.css'
import { bulkTexts } from './bulk-texts.ts'
import styles from './queue.module.css'
import type { QueueColumns } from './queue-columns.ts'
import { QueueLine } from './queue-row.tsx'
import type { QueueRow } from './queue-rows.ts'

interface QueueTableProps {
  columns: QueueColumns
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
