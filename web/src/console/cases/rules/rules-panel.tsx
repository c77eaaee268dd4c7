import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../../ui/feedback/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ruleFigureTexts } from './rule-figure-texts.ts'
import { changeFor, figuresOf } from './rule-figures.ts'
import styles from './rules.module.css'
import { rulesTexts } from './rules-texts.ts'

type Decision = NonNullable<ReviewCase['decision']>
type Finding = Decision['rules'][number]

const kinds: Readonly<Record<Finding['outcome'], BadgeKind>> = {
  PASS: 'success',
  REFER: 'warning',
  RETURN: 'info',
  REJECT: 'danger',
}

/** The automatic decision, each rule in a sentence: first what did not pass. */
export function RulesPanel({ decision }: Pick<ReviewCase, 'decision'>) {
  const t = useTexts(rulesTexts)
  const language = useLanguage()
  if (!decision)
    return (
      <Panel title={t.title}>
        <p className={styles.none}>{t.none}</p>
      </Panel>
    )
  const { rules, limit, score, at } = decision
  const passed = rules.filter(({ outcome }) => outcome === 'PASS')
  return (
    <Panel title={t.title} aside={<p className="small secondary">{t.at(formatMoment(at, language))}</p>}>
      <dl className={styles.figures}>
        <div>
          <dt>{t.limit}</dt>
          <dd>{limit === undefined ? '-' : formatMoney(limit)}</dd>
        </div>
        <div>
          <dt>{t.score}</dt>
          <dd>{score ?? '-'}</dd>
        </div>
      </dl>
      <ul>
        {rules
          .filter(({ outcome }) => outcome !== 'PASS')
          .map((finding) => (
            <Rule key={finding.rule} finding={finding} decision={decision} />
          ))}
      </ul>
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>{t.passed(passed.length)}</summary>
          <ul>
            {passed.map((finding) => (
              <Rule key={finding.rule} finding={finding} decision={decision} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

interface RuleProps {
  finding: Finding
  decision: Decision
}

/** A rule with what it found, its figure beside the threshold, and what would change the result. */
function Rule({ finding: { rule, outcome, reason }, decision }: RuleProps) {
  const t = useTexts(rulesTexts)
  const words = { t: useTexts(ruleFigureTexts), language: useLanguage() }
  const texts = t.rules[rule]
  const found = outcome === 'PASS' ? texts?.passed : reason && (t.findings[reason] ?? reason)
  const figures = figuresOf(rule, decision, words)
  const change = outcome === 'PASS' || !reason ? undefined : changeFor(reason, decision, words)
  return (
    <li className={styles.rule}>
      <div>
        <p className="strong">{texts?.name ?? rule}</p>
        <p className="secondary">{found}</p>
        {figures && <p className="secondary">{figures}</p>}
        {change && <p className={styles.change}>{change}</p>}
      </div>
      <Badge kind={kinds[outcome]}>{t.outcomes[outcome]}</Badge>
    </li>
  )
}
