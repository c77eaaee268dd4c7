import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatPercent } from '@lumbung/shared/format.ts'
import { dueDayText } from '@lumbung/shared/rate-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { ScheduleTable } from '../../../ui/money/schedule-table.tsx'
import { quoteTexts } from './quote-texts.ts'
import { costRows, scheduleRows, unknownPercent } from './quote-view.ts'

interface QuotePart {
  /** Undefined while the first one loads: then the part has its shape without figures. */
  quote: Quote | undefined
  /** Dims the figures while they are refetched. */
  busy?: boolean
}

interface CostSectionProps extends QuotePart {
  /** Why the costs no longer apply: the loan was undone or replaced. */
  over?: string | undefined
}

/** All costs, never collapsed, with the late fee below; of a loan that was not charged as agreed, what had been agreed. */
export function CostSection({ quote, busy = false, over }: CostSectionProps) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const title = over ? t.agreedCostTitle : t.costTitle
  const lateFee = quote ? formatPercent(quote.lateFeePpm, language) : unknownPercent
  return (
    <section className="stack-s">
      <SectionTitle>{title}</SectionTitle>
      {over && <p className="secondary">{over}</p>}
      <Card busy={busy}>
        <CostTable caption={title} rows={costRows(quote, language)} />
      </Card>
      {!over && <Notice kind="neutral">{t.lateFee(lateFee)}</Notice>}
    </section>
  )
}

interface ScheduleSectionProps extends QuotePart {
  /** The instalments of the chosen tenor, which may differ from the quote's. */
  count: number
  title?: string
}

/** The schedule. */
export function ScheduleSection({ quote, count, title, busy = false }: ScheduleSectionProps) {
  const t = useTexts(quoteTexts)
  const heading = title ?? t.scheduleTitle
  const language = useLanguage()
  const dueDay = quote && dueDayText(quote, language)
  return (
    <section className="stack-s">
      <SectionTitle>{heading}</SectionTitle>
      <Card busy={busy}>
        <ScheduleTable caption={heading} rows={scheduleRows(quote, count, language)} />
      </Card>
      {dueDay && <p className="small secondary">{dueDay}</p>}
    </section>
  )
}
