import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

interface FactListProps {
  facts: readonly (Fact | false | undefined)[]
  /** Amounts, one below the other at the right. */
  isMoney?: boolean
}

/** Labels with their values, in two columns. Facts without a value are left out. */
export const FactList = ({ facts, isMoney }: FactListProps) => (
  <dl className={classes(styles.facts, isMoney && styles.money)}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.label} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ),
    )}
  </dl>
)
