import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labels with their values, in two columns. Facts without a value are left out. */
export const FactList = ({ facts }: { facts: readonly (Fact | false | undefined)[] }) => (
  <dl className={styles.facts}>
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
