import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './partner-brand.module.css'

interface PartnerBrandProps {
  name: string
  /** In the place of a logo. */
  monogram: string
  /** Who lends. */
  lender: string
}

/** In a partner's app: its monogram and name, and a line that says who lends. */
export function PartnerBrand({ name, monogram, lender }: PartnerBrandProps) {
  return (
    <span className={styles.brand}>
      <span className={styles.monogram} aria-hidden="true">
        {monogram}
      </span>
      <span className={styles.words}>
        {name}
        <span className={styles.lender}>{lender}</span>
      </span>
    </span>
  )
}

interface PartnerBarProps extends PartnerBrandProps {
  /** The title; in the place of an empty one stands the partner's name. */
  children: ReactNode
}

/** Around the title of a bar in a partner's app: who lends below it, at the right the monogram. */
export function PartnerBar({ children, name, monogram, lender }: PartnerBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        {children}
        <span className={styles.lender} data-name={name}>
          {lender}
        </span>
      </div>
      <span className={classes(styles.monogram, styles.small)} aria-hidden="true">
        {monogram}
      </span>
    </div>
  )
}
