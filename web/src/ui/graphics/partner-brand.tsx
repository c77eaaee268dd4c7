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
