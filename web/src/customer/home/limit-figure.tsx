import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GranaryGauge } from '../../ui/graphics/granary-gauge.tsx'
import { MoneyFigure } from '../../ui/money/money-figure.tsx'
import styles from './home-hero.module.css'
import { gaugeOf } from './home-state.ts'
import { limitTexts } from './limit-texts.ts'

/** The available limit with the gauge beside it; the gauge is hidden if large text needs the room. */
export function LimitFigure({ id, available, total }: { id: string; available: number; total: number }) {
  const t = useTexts(limitTexts)
  return (
    <div className={styles.limit}>
      <div className={styles.words}>
        <p className={styles.label} id={id}>
          {t.available}
        </p>
        <p className={styles.figure}>
          <MoneyFigure value={available} size="hero" />
        </p>
        <p className={styles.sub}>{t.ofLimit(formatMoney(total))}</p>
      </div>
      <div className={styles.gauge}>
        <GranaryGauge {...gaugeOf({ total, available })} />
      </div>
    </div>
  )
}
