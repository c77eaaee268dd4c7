import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Digits } from './digits.tsx'
import styles from './money-figure.module.css'
import { groupThousands } from './money-text.ts'

interface MoneyFigureProps {
  /** Whole rupiah; undefined shows `Rp-`. */
  value: number | undefined
  size?: 'hero' | 'large' | 'line'
}

/**
 * An amount that does not wrap; the hero size has a raised Rp, and wraps behind a dot when text is so large that its last digit would
 * be cut. Announced as "571.100 rupiah".
 */
export function MoneyFigure({ value, size = 'line' }: MoneyFigureProps) {
  const t = useTexts(commonTexts)
  const sign = value !== undefined && value < 0 ? '− ' : ''
  const figure = value === undefined ? '-' : groupThousands(Math.abs(value))
  return (
    <span className={classes(styles.money, styles[size])}>
      <span aria-hidden="true">
        {sign}
        <span className={styles.rp}>Rp</span>
        <Digits text={figure} />
      </span>
      <span className="unseen">{value === undefined ? t.noAmount : `${sign}${figure} rupiah`}</span>
    </span>
  )
}
