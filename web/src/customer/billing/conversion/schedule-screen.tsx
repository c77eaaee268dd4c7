import { conversion, conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { QueryOf, ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { ScheduleTable } from '../../../ui/money/schedule-table.tsx'
import { ScheduleSection } from '../../lending/quote/quote-parts.tsx'
import { InstallmentTimeline } from '../loans/installment-timeline.tsx'
import { MissingApplication } from './missing-application.tsx'
import type { OldLoan } from './offer.ts'
import { planOf } from './offer.ts'
import { processTexts } from './process-texts.ts'

interface Planned {
  quote: Quote
  advance: number
  loanId: string
  newLoanId: string | undefined
}

/** The new schedule beside the old one: of a plan on offer, of an application, or of the loan that it became. */
export function ScheduleScreen({ query }: ScreenProps<'BillInstallmentSchedule'>) {
  const t = useTexts(processTexts)
  const { href } = useRoute()
  const { read, isMissing } = usePlanned(query)
  useLiveEvents('payment')
  if (isMissing) return <MissingApplication screen={t.scheduleTitle} />
  const newLoanId = read.data?.newLoanId
  return (
    <AppScreen
      title={t.scheduleTitle}
      right={<HelpButton />}
      action={newLoanId && <ButtonLink href={href('LoanDetails', { id: newLoanId })}>{t.newLoan}</ButtonLink>}
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {(planned) => (planned.newLoanId ? <Booked loanId={planned.newLoanId} /> : <Both planned={planned} />)}
      </Loaded>
    </AppScreen>
  )
}

/** The application in the address, else the plan of its month, loan and tenor. */
function usePlanned({ conversionId, month = '', loanId, tenor }: QueryOf<'BillInstallmentSchedule'>) {
  const isApplied = conversionId !== undefined
  const application = useRead(
    conversion,
    { params: { conversionId: conversionId ?? '' } },
    { enabled: isApplied, handles: 'all', staleTime: 0 },
  )
  const options = useRead(conversionOptions, { query: { month } }, { enabled: !isApplied, handles: 'all' })
  const { error, refetch } = isApplied ? application : options
  const offer = options.data?.offers.find((one) => one.loanId === loanId) ?? options.data?.offers[0]
  const plan = offer && planOf(offer, Number(tenor))
  const ofPlan: Planned | undefined = offer &&
    plan && { quote: plan.quote, advance: offer.advance.total, loanId: offer.loanId, newLoanId: undefined }
  const { quote, advance, newLoanId, loanId: oldLoanId = '' } = application.data ?? {}
  const ofApplication: Planned | undefined = quote &&
    advance && { quote, advance: advance.total, loanId: oldLoanId, newLoanId }
  const isMissing = isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT') || (options.data !== undefined && !plan)
  return { read: { data: isApplied ? ofApplication : ofPlan, error, refetch }, isMissing }
}

function Both({ planned: { quote, advance, loanId } }: { planned: Planned }) {
  const t = useTexts(processTexts)
  const old = useRead(loan, { params: { loanId } }, { handles: 'all' })
  return (
    <div className="stack-l">
      {advance > 0 && <p className="secondary">{t.advanceFirst(formatMoney(advance))}</p>}
      <ScheduleSection title={t.newSchedule} quote={quote} count={quote.installments.length} />
      <Loaded read={old} skeleton={<SkeletonCard />}>
        {(data) => <OldSchedule old={data} />}
      </Loaded>
    </div>
  )
}

function OldSchedule({ old: { installments } }: { old: OldLoan }) {
  const t = useTexts(processTexts)
  const language = useLanguage()
  const rows = installments
    .filter(({ unpaid }) => unpaid > 0)
    .map(({ number, dueDate, unpaid }) => ({
      number,
      dueDate: formatDate(dueDate, language),
      amount: formatMoney(unpaid),
    }))
  return (
    <section className="stack-s">
      <SectionTitle>{t.oldSchedule}</SectionTitle>
      <Card>
        <ScheduleTable caption={t.oldSchedule} rows={rows} />
      </Card>
      <p className="small secondary">{t.oldWhy}</p>
    </section>
  )
}

/** The instalments of the new loan as they stand. */
function Booked({ loanId }: { loanId: string }) {
  const t = useTexts(processTexts)
  const read = useRead(loan, { params: { loanId } }, { handles: 'all' })
  return (
    <section className="stack-s">
      <SectionTitle>{t.newSchedule}</SectionTitle>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {({ installments }) => (
          <Card>
            <InstallmentTimeline installments={installments} />
          </Card>
        )}
      </Loaded>
    </section>
  )
}
