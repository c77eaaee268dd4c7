import styles from './compared.module.css'

interface MeasureBarProps {
  /** 0 to 1. */
  used: number
  /** Where the limit is, 0 to 1. */
  limit: number
  isBad: boolean
  /** The same in words. */
  label: string
}

/** A share as a bar, with a mark where its limit is. */
export const MeasureBar = ({ used, limit, isBad, label }: MeasureBarProps) => (
  <svg className={styles.bar} viewBox="0 0 400 12" preserveAspectRatio="none" role="img" aria-label={label}>
    <rect className={styles.track} y={3} width={400} height={6} rx={3} />
    <rect className={isBad ? styles.exceeded : styles.used} y={3} width={Math.min(1, used) * 400} height={6} rx={3} />
    <rect className={styles.mark} x={Math.min(398, limit * 400 - 1)} width={2} height={12} />
  </svg>
)
