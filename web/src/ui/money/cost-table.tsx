import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './cost-table.module.css'

export interface CostRow {
  /** Unique among the rows. */
  label: string
  value?: ReactNode
  /** `note`: small, belongs to the row above. `total`: bold, below a rule. */
  kind?: 'line' | 'note' | 'total'
}

/** The full price as a table, never collapsed. */
export function CostTable({ caption, rows }: { caption: string; rows: readonly CostRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={classes(styles[row.kind ?? 'line'])}>
            <th scope="row" colSpan={row.value === undefined ? 2 : 1}>
              {row.label}
            </th>
            {row.value !== undefined && (
              <td className={isSentence(row.value) ? styles.words : undefined}>{row.value}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Figures stay on one line; longer texts wrap, so that the table fits with a large font. */
function isSentence(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > 15
}
