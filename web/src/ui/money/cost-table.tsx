// biome-ignore-all lint/a11y/noRedundantRoles: in Safari rows that are flexible boxes lose their roles
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './cost-table.module.css'
import { isSentence } from './is-sentence.ts'

export interface CostRow {
  /** Unique among the rows. */
  label: string
  value?: ReactNode
  /** The language of the value if it is not the page's. */
  valueLang?: string
  /** `note`: small, belongs to the row above. `total`: bold, below a rule. */
  kind?: 'line' | 'note' | 'total'
}

/** The full price as a table, never collapsed. */
export function CostTable({ caption, rows }: { caption: string; rows: readonly CostRow[] }) {
  return (
    <table role="table" className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <tbody role="rowgroup">
        {rows.map(({ label, value, valueLang, kind = 'line' }) => {
          const sentence = isSentence(value) ? styles.sentence : undefined
          return (
            <tr key={label} role="row" className={classes(styles[kind])}>
              <th role="rowheader" scope="row" className={sentence} colSpan={value === undefined ? 2 : 1}>
                {label}
              </th>
              {value !== undefined && (
                <td role="cell" className={sentence} lang={valueLang}>
                  {value}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
