import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatPercent } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card, SectionTitle } from '../../ui/layout/card.tsx'
import { CostTable } from '../../ui/money/cost-table.tsx'
import { ScheduleTable } from '../../ui/money/schedule-table.tsx'
import { quoteTexts } from './quote-texts.ts'
import { costRows, scheduleRows } from './quote-view.ts'

/** All costs, never collapsed, with the late fee below. `busy` dims the figures while they are refetched. */
export function CostSection({ quote, busy = false }: { quote: Quote; busy?: boolean }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  return (
    <section className="stack-s">
      <SectionTitle>{t.costTitle}</SectionTitle>
      <Card busy={busy}>
        <CostTable caption={t.costTitle} rows={costRows(quote, language)} />
      </Card>
      <Notice kind="neutral">{t.lateFee(formatPercent(quote.lateFeePpm, language))}</Notice>
    </section>
  )
}

export function ScheduleSection({ quote, busy = false }: { quote: Quote; busy?: boolean }) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  return (
    <section className="stack-s">
      <SectionTitle>{t.scheduleTitle}</SectionTitle>
      <Card busy={busy}>
        <ScheduleTable caption={t.scheduleTitle} rows={scheduleRows(quote, language)} />
      </Card>
    </section>
  )
}
