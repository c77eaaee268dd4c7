import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { CostSection } from '../../lending/quote/quote-parts.tsx'
import { loanEnd } from '../loan-end.ts'
import { InstallmentTimeline } from './installment-timeline.tsx'
import { loanDetailsTexts } from './loan-details-texts.ts'
import { LoanDocuments } from './loan-documents.tsx'
import { LoanFigures } from './loan-figures.tsx'
import { LoanInsurance } from './loan-insurance.tsx'
import { LoanPayments } from './loan-payments.tsx'
import { LoanReplacement } from './loan-replacement.tsx'

/** Everything about one loan: figures, cost, schedule, payments, documents. */
export function LoanDetailsScreen({ params }: ScreenProps<'LoanDetails'>) {
  const t = useTexts(loanDetailsTexts)
  const { href } = useRoute()
  const loanId = params.id
  const read = useRead(loan, { params: { loanId } }, { handles: 'all' })
  useLiveEvents('payment')
  const open = read.data?.installments.some(({ unpaid }) => unpaid > 0)
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={open && <ButtonLink href={href('BillDetail', { loanId })}>{t.pay}</ButtonLink>}
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="half" tall />
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {(data) => <Details found={data} />}
      </Loaded>
    </AppScreen>
  )
}

function Details({ found }: { found: ReplyOf<typeof loan> }) {
  const t = useTexts(loanDetailsTexts)
  const end = loanEnd(found.loan.status)
  return (
    <div className="stack-l">
      <LoanFigures {...found} />
      <LoanReplacement loan={found.loan} />
      <CostSection quote={found.quote} over={end && t.over[end]} />
      <section className="stack-s">
        <SectionTitle>{t.schedule}</SectionTitle>
        <Card>
          <InstallmentTimeline installments={found.installments} isClosed={end !== undefined} />
        </Card>
      </section>
      {found.insurance && (
        <LoanInsurance loanId={found.loan.loanId} insurance={found.insurance} taken={found.quote.insurance} />
      )}
      <LoanPayments payments={found.payments} />
      {found.documents.length > 0 && <LoanDocuments documents={found.documents} />}
    </div>
  )
}
