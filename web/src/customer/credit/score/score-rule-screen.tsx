import { creditScoreRule } from '@lumbung/shared/contract/credit.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { scoreTexts } from './score-texts.ts'
import { stepText } from './step-text.ts'

/** how the score works, from the scorecard in force. */
export function ScoreRuleScreen() {
  const t = useTexts(scoreTexts)
  const language = useLanguage()
  const read = useRead(creditScoreRule, {}, { handles: 'all' })
  return (
    <AppScreen title={t.rule} right={<HelpButton />}>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {({ base, most, factors }) => (
          <div className="stack-l">
            <p>{t.ruleLead(base, most)}</p>
            {factors.map(({ factor, steps }) => (
              <section key={factor} className="stack-s">
                <SectionTitle>{t.factors[factor].name}</SectionTitle>
                <p className="small secondary">{t.factors[factor].how}</p>
                <List>
                  {[...steps]
                    .sort((one, other) => other.points - one.points)
                    .map((step) => (
                      <ListRow
                        key={`${step.from} ${step.value}`}
                        title={stepText(factor, step, language)}
                        value={t.plus(step.points)}
                      />
                    ))}
                </List>
              </section>
            ))}
            <p className="small secondary">{t.ruleNote}</p>
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}
