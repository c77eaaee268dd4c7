import { reportList } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { type PaymentView, paymentList } from '@lumbung/shared/contract/operators/payments.ts'
import { ReceiptText } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePages } from '../calls/use-pages.ts'
import { Page } from '../frame/page.tsx'
import list from '../lists/list.module.css'
import { PagedList } from '../lists/list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Views } from '../lists/views.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import { FindPayment } from './find-payment.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { paymentsTexts } from './payments-texts.ts'
import { ReportsTable } from './reports-table.tsx'
import { type PaymentScreenView, paymentScreenViews, paymentViewHref } from './views.ts'

/** `/console/payments?view=…`: find a payment; what customers report; notices without an end; the newest payments. */
export function PaymentsScreen({ view, search }: { view: PaymentScreenView; search: string }) {
  const t = useTexts(paymentsTexts)
  useRowKeys()
  const views = paymentScreenViews.map((one) => ({ view: one, name: t.views[one], href: paymentViewHref(one) }))
  return (
    <Page title={t.title}>
      <FindPayment />
      <ListTools {...listOf(view)} views={{ list: 'payments', screen: 'payments', search }} />
      <div className={list.panel}>
        <div className={list.head}>
          <Views views={views} current={view} />
        </div>
        {view === 'reports' || view === 'answered' ? (
          <Reports key={view} view={view} />
        ) : (
          <Payments key={view} view={view} />
        )}
      </div>
    </Page>
  )
}

/** The list behind a view, and how it is filtered. */
const listOf = (view: PaymentScreenView) =>
  view === 'reports' || view === 'answered'
    ? { list: 'reports' as const, filter: { view: view === 'reports' ? 'OPEN' : 'ENDED' } }
    : { list: 'payments' as const, filter: { view: viewOf[view] } }

function useListWords(view: PaymentScreenView) {
  const t = useTexts(paymentsTexts)
  return { lead: t.leads[view], empty: { icon: ReceiptText, title: t.empty[view], text: t.emptyText } }
}

function Reports({ view }: { view: 'reports' | 'answered' }) {
  const read = usePages(reportList, { view: view === 'reports' ? 'OPEN' : 'ENDED' })
  return (
    <PagedList read={read} itemsOf={({ items }) => items} {...useListWords(view)}>
      {(items) => <ReportsTable rows={items} />}
    </PagedList>
  )
}

const viewOf: Readonly<Record<'given-up' | 'waiting' | 'newest', PaymentView>> = {
  'given-up': 'GIVEN_UP',
  waiting: 'WAITING',
  newest: 'NEWEST',
}

function Payments({ view }: { view: keyof typeof viewOf }) {
  const read = usePages(paymentList, { view: viewOf[view] })
  return (
    <PagedList read={read} itemsOf={({ items }) => items} {...useListWords(view)}>
      {(items) => <PaymentsTable rows={items} />}
    </PagedList>
  )
}
