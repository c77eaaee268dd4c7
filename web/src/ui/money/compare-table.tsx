import styles from './compare-table.module.css'

export interface CompareRow {
  /** Unique among the rows. */
  label: string
  before: string
  after: string
}

interface CompareTableProps {
  caption: string
  columns: { before: string; after: string }
  rows: readonly CompareRow[]
  /** The last row, below a stronger rule. */
  total?: CompareRow | undefined
}

/** Two prices or schedules side by side; the new one stands out. */
export function CompareTable({ caption, columns, rows, total }: CompareTableProps) {
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{columns.before}</th>
          <th scope="col">{columns.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row row={total} />
        </tfoot>
      )}
    </table>
  )
}

function Row({ row: { label, before, after } }: { row: CompareRow }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles.old}>{before}</td>
      <td className={styles.new}>{after}</td>
    </tr>
  )
}
