import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { formatDate, formatMoney, formatTenor, formatWeekday } from '@lumbung/shared/format.ts'
import { CalendarClock, CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../../shell/loading/load-failed.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { LeadSection } from '../../../lending/quote/lead-section.tsx'
import { CostSection } from '../../../lending/quote/quote-parts.tsx'
import {
  type ConversionOffer,
  type ConversionOptions,
  type ConversionPlan,
  longestFirst,
  type OldLoan,
  planOf,
} from '../offer.ts'
import { ApplyForPlan } from './apply-for-plan.tsx'
import { offerTexts } from './offer-texts.ts'
import { AdvanceSection, CompareSection, MonthsSection } from './plan-sections.tsx'
import { RemindOfPlan } from './remind-of-plan.tsx'
import { tenorChoice } from './tenor-choice.tsx'

interface PlanOfferProps {
  found: ConversionOptions
  offer: ConversionOffer
  /** The tenor in the address; the longest plan if there is none of it. */
  tenor: number
  refetch: () => Promise<unknown>
  /** The choice of the loan. */
  children: ReactNode
}

/** The plans of a loan with everything that they cost: to apply for, or before the bill date to be reminded of. */
export function PlanOffer({ found, offer, tenor, refetch, children }: PlanOfferProps) {
  const plan = planOf(offer, tenor)
  if (!plan) return null
  const figures = (
    <Figures found={found} offer={offer} plan={plan}>
      {children}
    </Figures>
  )
  return offer.bar === 'NOT_YET' ? (
    <RemindOfPlan found={found} plan={plan} refetch={refetch}>
      {figures}
    </RemindOfPlan>
  ) : (
    <ApplyForPlan offer={offer} plan={plan} refetch={refetch} month={found.month}>
      {figures}
    </ApplyForPlan>
  )
}

interface FiguresProps extends Pick<PlanOfferProps, 'found' | 'offer' | 'children'> {
  plan: ConversionPlan
}

function Figures({ found: { month, billDate }, offer, plan, children }: FiguresProps) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const { replace, href } = useRoute()
  const { loanId } = offer
  const { quote } = plan
  const old = useRead(loan, { params: { loanId } }, { handles: 'all' })
  return (
    <>
      <p className="secondary">{t.lead(monthName(month, language))}</p>
      {offer.bar === 'NOT_YET' && (
        <Notice kind="info" icon={CalendarClock}>
          {t.from(formatWeekday(billDate, language))}
        </Notice>
      )}
      {children}
      <RadioGroup
        label={t.tenor}
        name="tenor"
        value={String(quote.tenor)}
        choices={longestFirst(offer).map((one) => tenorChoice(one.quote, old.data, language))}
        onChange={(tenor) => replace('BillApplyInstallment', {}, { month, loanId, tenor })}
      />
      <LeadSection quote={quote} product={quote} tenor={quote.tenor} count={quote.installments.length} />
      {old.error && !old.data ? (
        <LoadFailed error={old.error} onRetry={() => void old.refetch()} />
      ) : (
        <CompareSection offer={offer} plan={plan} old={old.data} />
      )}
      <AdvanceSection advance={offer.advance} />
      <CostSection quote={quote} />
      {old.data && <MonthsSection month={month} offer={offer} plan={plan} old={old.data} />}
      {old.data && <ReplacedLoan old={old.data} principal={offer.principal} />}
      <Effects saving={offer.saving} />
      <List>
        <ListRow mark={<Icon of={CircleQuestionMark} />} title={t.faq} href={href('BillApplyInstallmentFaq', {})} />
      </List>
    </>
  )
}

function ReplacedLoan({ old, principal }: { old: OldLoan; principal: number }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { loanId: id, principal: lent, tenor, tenorUnit, disbursedOn } = old.loan
  return (
    <section className="stack-s">
      <SectionTitle>{t.replaces}</SectionTitle>
      <List>
        <ListRow
          title={t.loan(formatMoney(lent), formatTenor(tenor, tenorUnit, language))}
          secondary={t.principal(formatMoney(principal), formatDate(disbursedOn, language))}
          href={href('LoanDetails', { id })}
        />
      </List>
    </section>
  )
}

/** What the request does and what it does not do. */
function Effects({ saving }: { saving: number }) {
  const t = useTexts(offerTexts)
  const { noMoney, holds, paying } = t.effects
  const lines = [noMoney, ...(saving > 0 ? [t.effects.saving(formatMoney(saving))] : []), holds, paying]
  return (
    <section className="stack-s">
      <SectionTitle>{t.effectsTitle}</SectionTitle>
      <ul className="stack-s">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
