import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

interface CardProps {
  children: ReactNode
  /** `flat`: outlined without fill, for secondary content. `danger`: outlined in red, for overdue bills. */
  kind?: 'raised' | 'flat' | 'danger'
  tight?: boolean
  busy?: boolean
}

export function Card({ children, kind = 'raised', tight, busy }: CardProps) {
  return (
    <section className={classes(styles.card, styles[kind], tight && styles.tight)} aria-busy={busy || undefined}>
      {children}
    </section>
  )
}

/** The coloured card at the top of home: one figure, one accent button. */
export function HeroCard({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={styles.hero} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

/** A section's heading, with an optional link or note at the right. */
export function SectionTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>{children}</h2>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
