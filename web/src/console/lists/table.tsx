import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import tables from '../parts/table.module.css'
import list from './list.module.css'

export interface Column<Row> {
  title: string
  /** A number at the right, what does not break, or what is left out where there is little room. */
  kind?: 'figure' | 'line' | 'extra'
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly (Column<Row> | false)[]
}

const kinds = { figure: classes(list.figure, 'num'), line: tables.nowrap, extra: list.extra }

/** Rows of one kind; the first cell names the row. */
export function Table<Row>({ rows, keyOf, columns }: TableProps<Row>) {
  const [first, ...others] = columns.filter((column) => column !== false)
  const classOf = ({ kind }: Column<Row>) => kind && kinds[kind]
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {first && <th scope="col">{first.title}</th>}
            {others.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={list.row}>
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
