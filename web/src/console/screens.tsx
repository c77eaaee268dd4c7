import { lazy, type ReactNode, Suspense } from 'react'
import { AccountScreen } from './account/account-screen.tsx'
import { AuditScreen } from './audit/audit-screen.tsx'
import { subjectIn } from './audit/subject.ts'
import { BalanceScreen } from './books/balance-screen.tsx'
import { ChecksScreen } from './books/checks-screen.tsx'
import { HolidaysScreen } from './books/holidays-screen.tsx'
import { JournalScreen } from './books/journal-screen.tsx'
import { ManualScreen } from './books/manual/manual-screen.tsx'
import { CaseScreen } from './cases/case-screen.tsx'
import { CloseScreen } from './closes/close-screen.tsx'
import { ClosesScreen } from './closes/closes-screen.tsx'
import { ComplaintScreen } from './complaints/complaint-screen.tsx'
import { ComplaintsScreen } from './complaints/complaints-screen.tsx'
import { CustomerScreen } from './customers/customer-screen.tsx'
import { SearchScreen } from './customers/search-screen.tsx'
import { DisbursementsScreen } from './disbursements/disbursements-screen.tsx'
import { ExportsScreen } from './exports/exports-screen.tsx'
import { HealthScreen } from './health/health-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { InboxScreen } from './inbox/inbox-screen.tsx'
import { LoanScreen } from './loans/loan-screen.tsx'
import { NumberScreen } from './numbers/number-screen.tsx'
import { NumbersScreen } from './numbers/numbers-screen.tsx'
import { OperatorsScreen } from './operators/operators-screen.tsx'
import { OrderScreen } from './orders/order-screen.tsx'
import { OrdersScreen } from './orders/orders-screen.tsx'
import { viewIn } from './orders/view.ts'
import { PaymentsScreen } from './payments/payments-screen.tsx'
import { ReportScreen } from './payments/report-screen.tsx'
import { PaymentScreen } from './payments/truth/payment-screen.tsx'
import { paymentViewIn } from './payments/views.ts'
import { QueueScreen } from './queue/queue-screen.tsx'
import { RefundsScreen } from './refunds/refunds-screen.tsx'
import { AuditViews } from './reveals/audit-views.tsx'
import { ReviewsScreen } from './reveals/reviews-screen.tsx'
import { RightScreen } from './rights/right-screen.tsx'
import { RightsScreen } from './rights/rights-screen.tsx'
import type { ScreenName } from './routes/screen-table.ts'
import { SuspenseScreen } from './suspense/suspense-screen.tsx'
import { suspenseViewIn } from './suspense/views.ts'
import { WriteOffsScreen } from './write-offs/write-offs-screen.tsx'

const VouchersScreen = lazy(async () => ({
  default: (await import('./vouchers/vouchers-screen.tsx')).VouchersScreen,
}))

interface Shown {
  /** Of what the address names; empty for a list. */
  id: string
  /** The query of the address: `?subject=…`. */
  search: string
}

/** What each route shows. */
export const screens: Readonly<Record<ScreenName, (shown: Shown) => ReactNode>> = {
  home: () => <HomeScreen />,
  queue: ({ search }) => <QueueScreen search={search} />,
  lostNumbers: () => <NumbersScreen />,
  lostNumber: ({ id }) => <NumberScreen lostNumberId={id} />,
  case: ({ id }) => <CaseScreen applicationId={id} />,
  customers: () => <SearchScreen />,
  customer: ({ id }) => <CustomerScreen customerId={id} />,
  vouchers: () => (
    <Suspense>
      <VouchersScreen />
    </Suspense>
  ),
  complaints: ({ search }) => <ComplaintsScreen search={search} />,
  complaint: ({ id }) => <ComplaintScreen complaintId={id} />,
  rights: ({ search }) => <RightsScreen search={search} />,
  right: ({ id }) => <RightScreen requestId={id} />,
  orders: ({ search }) => <OrdersScreen view={viewIn(search)} search={search} />,
  order: ({ id }) => <OrderScreen orderId={id} />,
  loan: ({ id }) => <LoanScreen loanId={id} />,
  payments: ({ search }) => <PaymentsScreen view={paymentViewIn(search)} search={search} />,
  payment: ({ id }) => <PaymentScreen paymentId={id} />,
  report: ({ id }) => <ReportScreen reportId={id} />,
  suspense: ({ search }) => <SuspenseScreen view={suspenseViewIn(search)} />,
  disbursements: () => <DisbursementsScreen />,
  refunds: () => <RefundsScreen />,
  inbox: () => <InboxScreen />,
  books: ({ search }) => <BalanceScreen search={search} />,
  journal: ({ search }) => <JournalScreen search={search} />,
  checks: () => <ChecksScreen />,
  holidays: () => <HolidaysScreen />,
  manual: () => <ManualScreen />,
  closes: () => <ClosesScreen />,
  close: ({ id }) => <CloseScreen date={id} />,
  writeOffs: () => <WriteOffsScreen />,
  operators: () => <OperatorsScreen />,
  exports: () => <ExportsScreen />,
  health: () => <HealthScreen />,
  account: () => <AccountScreen />,
  reviews: () => <ReviewsScreen />,
  audit: ({ search }) => (
    <AuditScreen subject={subjectIn(search)} search={search} views={<AuditViews current="audit" />} />
  ),
}
