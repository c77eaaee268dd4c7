import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

interface CardProps {
  children: ReactNode
  /** Outlined without fill: for asides. `danger` outlines what is overdue. */
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

/** The coloured card on top of home: one figure, one accent button. */
export function HeroCard({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={styles.hero} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

/** The row that names a section, with an optional link or note at the right. */
export function SectionTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>{children}</h2>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
