import { formatDate, formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { eachInstallment } from '../../lending/quote/quote-view.ts'
import { HeldMoney } from './held-money.tsx'
import type { Application } from './process-steps.ts'
import { processTexts } from './process-texts.ts'

/** The plan that was applied for, and what of the advance payment is paid. */
export function PlanCard({
  application: { principal, quote, advance, paid, outcome, surplus },
}: {
  application: Application
}) {
  const t = useTexts(processTexts)
  const language = useLanguage()
  const { amount, same } = eachInstallment(quote)
  const rows = t.planRows
  const title = outcome === 'BOOKED' ? t.newSchedule : t.plan
  return (
    <section className="stack-s">
      <SectionTitle>{title}</SectionTitle>
      <Card>
        <CostTable
          caption={title}
          rows={[
            { label: rows.principal, value: formatMoney(principal) },
            { label: rows.tenor, value: formatTenor(quote.tenor, quote.tenorUnit, language) },
            { label: same ? rows.each : rows.highest, value: formatMoney(amount) },
            { label: rows.first, value: formatDate(quote.firstDueDate, language) },
            ...(advance.total > 0 ? [{ label: rows.advance, value: formatMoney(advance.total) }] : []),
            ...(paid > 0 ? [{ label: t.paidSoFar, value: formatMoney(paid), kind: 'note' } as const] : []),
          ]}
        />
      </Card>
      {paid > 0 && (
        <p className="small secondary">
          <HeldMoney held={outcome === 'OPEN' ? paid : 0} surplus={surplus} />
        </p>
      )}
    </section>
  )
}
