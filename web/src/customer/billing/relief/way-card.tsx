import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { hardToPayTexts } from './hard-to-pay-texts.ts'
import type { Figures } from './ways-out.ts'

interface WayCardProps {
  title: string
  why?: string
  months: { now: string; next: string }
  figures: Figures
  /** Words instead of single figures. */
  words?: Partial<Record<'now' | 'next' | 'total', string>>
  /** The button. */
  children?: ReactNode
}

/** One way out with the same four lines as every other: this month, next month, in all, the end. */
export function WayCard({ title, why, months, figures, words = {}, children }: WayCardProps) {
  const t = useTexts(hardToPayTexts)
  const language = useLanguage()
  const { now, next, total, end } = figures
  return (
    <Card kind={children ? 'raised' : 'flat'}>
      <div className="stack-s">
        <h2>{title}</h2>
        {why && <p className="secondary">{why}</p>}
        <CostTable
          caption={title}
          rows={[
            { label: t.now(monthName(months.now, language)), value: words.now ?? formatMoney(now) },
            { label: t.next(monthName(months.next, language)), value: words.next ?? formatMoney(next) },
            { label: t.total, value: words.total ?? formatMoney(total) },
            { label: t.end, value: formatDate(end, language) },
          ]}
        />
        {children}
      </div>
    </Card>
  )
}
