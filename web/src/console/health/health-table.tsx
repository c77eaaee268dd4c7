import type { ReactNode } from 'react'
import tables from '../parts/table.module.css'
import styles from './health.module.css'

interface Column<Row> {
  title: string
  /** A number, right-aligned. */
  isFigure?: boolean
  cell: (row: Row) => ReactNode
}

interface HealthTableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
}

/** Rows of one kind; the first cell names the row. */
export function HealthTable<Row>({ rows, keyOf, columns }: HealthTableProps<Row>) {
  const [first, ...others] = columns
  const classOf = ({ isFigure }: Column<Row>) => (isFigure ? styles.figure : undefined)
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map((column) => (
                <td key={column.title} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
