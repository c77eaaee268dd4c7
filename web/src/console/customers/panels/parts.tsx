import type { ReactNode } from 'react'
import { type Column, Table } from '../../lists/table.tsx'
import styles from './panels.module.css'

interface RowsProps<T> {
  /** What there is nothing of, in a sentence. */
  none: string
  rows: readonly T[]
  columns: readonly Pick<Column<T>, 'title' | 'kind'>[]
  keyOf: (row: T) => string
  cells: (row: T) => readonly ReactNode[]
}

/** A table of a panel, or the sentence that there is nothing. */
export function Rows<T>({ none, rows, columns, keyOf, cells }: RowsProps<T>) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <Table
      rows={rows}
      keyOf={keyOf}
      columns={columns.map((column, place) => ({ ...column, cell: (row: T) => cells(row)[place] }))}
    />
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
