import { formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Timeline } from '../../../ui/layout/timeline.tsx'
import styles from './process.module.css'
import { type Application, type Stage, stagesOf } from './process-steps.ts'
import { processTexts } from './process-texts.ts'

const runs: readonly Stage[] = ['lender', 'booked']

/** The stages; the current one is marked as running when only the lender or we are at work. */
export function ProcessTimeline({ application }: { application: Application }) {
  const t = useTexts(processTexts)
  const language = useLanguage()
  const { principal, quote, paid, remaining } = application
  const open =
    paid > 0 ? t.advancePart(formatMoney(paid), formatMoney(remaining)) : t.advanceLeft(formatMoney(remaining))
  const secondary: Partial<Record<Stage, string>> = {
    received: t.terms(formatMoney(principal), formatTenor(quote.tenor, quote.tenorUnit, language)),
    ...(remaining > 0 ? { advance: open } : {}),
  }
  return (
    <Card>
      <Timeline
        steps={stagesOf(application).map(({ stage, state }, index) => {
          const isRunning = state === 'now' && runs.includes(stage)
          return {
            key: stage,
            state: stage === 'ended' ? 'ended' : state,
            node: isRunning ? 'running' : index + 1,
            title: t.stage[stage],
            secondary: secondary[stage],
            aside: isRunning && <span className={styles.running}>{t.running}</span>,
          }
        })}
      />
    </Card>
  )
}
