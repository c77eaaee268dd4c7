import type { DebtRatio } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './compared.module.css'
import { comparedTexts } from './compared-texts.ts'
import { MeasureBar } from './measure-bar.tsx'

interface DebtPanelProps {
  debt: DebtRatio
  bureau: NonNullable<ReviewCase['decision']>['inputs']['bureau']
}

/** What the customer already pays to others each month, of the income, with its parts. */
export function DebtPanel({ debt, bureau }: DebtPanelProps) {
  const t = useTexts(comparedTexts)
  const language = useLanguage()
  const { income, declared, reported, ratioPpm, ceilingPpm, room } = debt
  const [ratio, ceiling] = [formatPercent(ratioPpm, language, 1), formatPercent(ceilingPpm, language, 0)]
  const isOver = ratioPpm > ceilingPpm
  // The ceiling stands at three fifths, as long as the ratio fits.
  const whole = Math.max((ceilingPpm * 5) / 3, ratioPpm)
  const late = bureau && bureau.worstDaysLate > 0 ? t.late(bureau.worstDaysLate) : undefined
  const facts = bureau && [late ?? t.histories[bureau.history], t.platforms(bureau.openPlatforms)]
  return (
    <Panel title={t.debt} aside={<p className="small secondary">{t.ceiling(ceiling)}</p>}>
      <dl className={styles.figures}>
        <div>
          <dt>{t.income}</dt>
          <dd>{formatMoney(income)}</dd>
        </div>
        <div>
          <dt>{t.declared}</dt>
          <dd>{formatMoney(declared)}</dd>
        </div>
        <div>
          <dt>{t.reported}</dt>
          <dd>{reported === undefined ? t.noReport : formatMoney(reported)}</dd>
        </div>
        <div>
          <dt>{t.room}</dt>
          <dd>{formatMoney(room)}</dd>
        </div>
        <div className={classes(styles.ratio, isOver && styles.over)}>
          <dt>{t.ratio}</dt>
          <dd>{ratio}</dd>
        </div>
      </dl>
      <div className={styles.measure}>
        <MeasureBar
          used={ratioPpm / whole}
          limit={ceilingPpm / whole}
          isBad={isOver}
          label={t.debtSummary(ratio, ceiling)}
        />
      </div>
      <p className={styles.note}>
        {t.higher} {facts && `${t.bureau}: ${facts.join(', ')}.`}
      </p>
    </Panel>
  )
}
