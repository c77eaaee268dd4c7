import { DisbursementsScreen } from '../disbursements/disbursements-screen.tsx'
import { LoanScreen } from '../loans/loan-screen.tsx'
import { OrderScreen } from '../orders/order-screen.tsx'
import { OrdersScreen } from '../orders/orders-screen.tsx'
import { viewIn } from '../orders/view.ts'
import { PaymentsScreen } from '../payments/payments-screen.tsx'
import { ReportScreen } from '../payments/report-screen.tsx'
import { PaymentScreen } from '../payments/truth/payment-screen.tsx'
import { paymentViewIn } from '../payments/views.ts'
import { RefundsScreen } from '../refunds/refunds-screen.tsx'
import { SuspenseScreen } from '../suspense/suspense-screen.tsx'
import { WriteOffsScreen } from '../write-offs/write-offs-screen.tsx'
import type { Screens } from './shown.ts'

/** Loans, and the money that comes and goes. */
export const screens = {
  orders: ({ search }) => <OrdersScreen view={viewIn(search)} search={search} />,
  order: ({ id }) => <OrderScreen orderId={id} />,
  loan: ({ id }) => <LoanScreen loanId={id} />,
  payments: ({ search }) => <PaymentsScreen view={paymentViewIn(search)} search={search} />,
  payment: ({ id }) => <PaymentScreen paymentId={id} />,
  report: ({ id }) => <ReportScreen reportId={id} />,
  suspense: ({ search }) => <SuspenseScreen search={search} />,
  disbursements: ({ search }) => <DisbursementsScreen search={search} />,
  refunds: ({ search }) => <RefundsScreen search={search} />,
  writeOffs: ({ search }) => <WriteOffsScreen search={search} />,
} satisfies Screens
