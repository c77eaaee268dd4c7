import type { ReactNode } from 'react'
import tables from '../../parts/table.module.css'
import styles from './panels.module.css'

interface RowsProps<T> {
  /** What there is nothing of, in a sentence. */
  none: string
  rows: readonly T[]
  columns: readonly { title: string; figure?: true }[]
  keyOf: (row: T) => string
  cells: (row: T) => readonly ReactNode[]
}

/** A table of a panel, or the sentence that there is nothing. */
export function Rows<T>({ none, rows, columns, keyOf, cells }: RowsProps<T>) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {columns.map(({ title, figure }) => (
              <th key={title} scope="col" className={figure && styles.figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cells(row).map((cell, place) => (
                <td key={columns[place]?.title} className={columns[place]?.figure && styles.figure}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface EntriesProps<T> {
  none: string
  rows: readonly T[]
  keyOf: (row: T) => string
  children: (row: T) => ReactNode
}

/** The same as a list, where there is no room for a table. */
export function Entries<T>({ none, rows, keyOf, children }: EntriesProps<T>) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.entries}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.entry}>
          {children(row)}
        </li>
      ))}
    </ul>
  )
}
