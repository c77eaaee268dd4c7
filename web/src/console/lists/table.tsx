import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import tables from '../parts/table.module.css'
import list from './list.module.css'

export interface Column<Row> {
  title: string
  /** A number at the right, what does not break, or what is left out where there is little room. */
  kind?: 'figure' | 'line' | 'extra'
  /** It says which row it is; else the first column does. */
  names?: true
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly (Column<Row> | false)[]
  /** The cells have several lines. */
  isRoomy?: boolean
  /** J and K move to the rows themselves: none of them leads anywhere. */
  focusesRows?: boolean
}

const kinds = { figure: classes(list.figure, 'num'), line: tables.nowrap, extra: list.extra }

/** Rows of one kind. */
export function Table<Row>({ rows, keyOf, columns, isRoomy, focusesRows }: TableProps<Row>) {
  const shown = columns.filter((column) => column !== false)
  const naming = Math.max(
    0,
    shown.findIndex(({ names }) => names),
  )
  const classOf = ({ kind }: Column<Row>) => kind && kinds[kind]
  const focus = focusesRows && { tabIndex: -1, 'data-row': true }
  return (
    <div className={tables.scroll}>
      <table className={classes(tables.table, isRoomy && list.roomy)}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={list.row} {...focus}>
              {shown.map((column, place) =>
                place === naming ? (
                  <th key={column.title} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.title} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
