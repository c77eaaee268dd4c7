import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Card, SectionTitle } from '../../../../ui/layout/card.tsx'
import { CompareTable } from '../../../../ui/money/compare-table.tsx'
import { CostTable } from '../../../../ui/money/cost-table.tsx'
import { eachInstallment } from '../../../lending/quote/quote-view.ts'
import { type ConversionOffer, type ConversionPlan, highestOpen, type OldLoan } from '../offer.ts'
import { compareMonths } from './compare-months.ts'
import { offerTexts } from './offer-texts.ts'

interface PlanPartProps {
  offer: ConversionOffer
  plan: ConversionPlan
  old: OldLoan
}

/**
 * What changes, in four lines and a sentence: the old loan as it stands beside the plan. Until the old loan is known, the same
 * lines without its figures, so that nothing moves.
 */
export function CompareSection({
  offer,
  plan: { quote, total },
  old,
}: Pick<PlanPartProps, 'offer' | 'plan'> & { old: OldLoan | undefined }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const open = old?.installments.filter(({ unpaid }) => unpaid > 0)
  const lastOf = (dues: readonly { dueDate: string }[]) => formatDate(dues.at(-1)?.dueDate, language)
  const rows = [
    {
      label: t.highest,
      before: formatMoney(old && highestOpen(old.installments)),
      after: formatMoney(eachInstallment(quote).amount),
    },
    { label: t.count, before: open ? String(open.length) : '-', after: String(quote.installments.length) },
    { label: t.end, before: lastOf(open ?? []), after: lastOf(quote.installments) },
    { label: t.inAdvance, before: '-', after: formatMoney(offer.advance.total) },
  ]
  const more = total - offer.unpaid
  const words = more > 0 ? t.more(formatMoney(more)) : more < 0 ? t.less(formatMoney(-more)) : t.same
  return (
    <section className="stack-s">
      <SectionTitle>{t.compare}</SectionTitle>
      <Card busy={!old}>
        <CompareTable
          caption={t.compare}
          columns={t}
          rows={rows}
          total={{ label: t.total, before: formatMoney(offer.unpaid), after: formatMoney(total) }}
        />
      </Card>
      <p>{words}</p>
    </section>
  )
}

const parts = ['lateFee', 'extensionFee', 'extensionVat', 'fee', 'vat', 'insurance', 'interest'] as const

/** What is paid before the principal is lent again. */
export function AdvanceSection({ advance }: { advance: ConversionOffer['advance'] }) {
  const t = useTexts(offerTexts)
  return (
    <section className="stack-s">
      <SectionTitle>{t.advance}</SectionTitle>
      {advance.total === 0 ? (
        <p className="secondary">{t.noAdvance}</p>
      ) : (
        <>
          <Card>
            <CostTable
              caption={t.advance}
              rows={[
                ...parts
                  .filter((part) => advance[part] > 0)
                  .map((part) => ({ label: t.parts[part], value: formatMoney(advance[part]) })),
                { label: t.advanceTotal, value: formatMoney(advance.total), kind: 'total' },
              ]}
            />
          </Card>
          <p className="small secondary">{t.advanceWhy}</p>
        </>
      )}
    </section>
  )
}

/** Each month before and after; the dates are one tap away. */
export function MonthsSection({ month, offer, plan, old }: PlanPartProps & { month: string }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { loanId, advance, unpaid } = offer
  const { quote, total } = plan
  const amount = (value: number) => (value > 0 ? formatMoney(value) : '-')
  const rows = compareMonths(old.installments, quote).map((one) => ({
    label: monthName(one.month, language),
    before: amount(one.before),
    after: amount(one.after),
  }))
  const first = { label: t.inAdvance, before: '-', after: formatMoney(advance.total) }
  return (
    <section className="stack-s">
      <SectionTitle>{t.months}</SectionTitle>
      <Card>
        <CompareTable
          caption={t.months}
          columns={t}
          rows={advance.total > 0 ? [first, ...rows] : rows}
          total={{ label: t.total, before: formatMoney(unpaid), after: formatMoney(total) }}
        />
      </Card>
      <TextLink href={href('BillInstallmentSchedule', {}, { month, loanId, tenor: String(quote.tenor) })}>
        {t.schedule}
      </TextLink>
    </section>
  )
}
