import type { CaseDecision } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { decisionTexts } from '../../../i18n/decision-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Panel } from '../../parts/panel.tsx'
import { useReasonWords } from '../facts/reason-words.ts'
import styles from './papers.module.css'
import { papersTexts } from './papers-texts.ts'

/** What people decided, with what each had checked. */
export function DecisionsPanel({ decisions }: { decisions: readonly CaseDecision[] }) {
  const t = useTexts(papersTexts)
  return (
    <Panel title={t.decisions}>
      {decisions.length === 0 && <p className={styles.none}>{t.systemAlone}</p>}
      <ul className={styles.rows}>
        {decisions.toReversed().map((decision) => (
          <Decided key={decision.at} decision={decision} />
        ))}
      </ul>
    </Panel>
  )
}

function Decided({ decision }: { decision: CaseDecision }) {
  const { outcome, by, at, reasons, cause, limit, checks, proposed } = decision
  const t = useTexts(papersTexts)
  const words = useTexts(decisionTexts)
  const language = useLanguage()
  const inWords = useReasonWords()
  const why = outcome === 'APPROVE' ? '' : inWords(reasons.join(' '))
  return (
    <li>
      <div>
        <p>
          <strong className="strong">{by}</strong> {t.outcomes[outcome].toLowerCase()}
          {limit !== undefined && `, ${t.limit(formatMoney(limit))}`}
        </p>
        {why && <p className="secondary">{why}</p>}
        {cause && <p>{t.seenHere(words.causes[cause])}</p>}
        {proposed && <p className="secondary">{t.proposed(proposed.by, formatMoment(proposed.at, language))}</p>}
        <p className={styles.checks}>
          {checks.length === 0
            ? t.noneChecked
            : `${proposed ? t.checkedBy(proposed.by) : t.checked}: ${checks.map((check) => words.checks[check]).join('; ')}`}
        </p>
      </div>
      <time dateTime={at} className="small secondary">
        {formatMoment(at, language)}
      </time>
    </li>
  )
}
