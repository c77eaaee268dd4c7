import { type ListedReport, reportList } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { type ListedPayment, type PaymentView, paymentList } from '@lumbung/shared/contract/operators/payments.ts'
import { ReceiptText } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePages } from '../calls/use-pages.ts'
import { Page } from '../frame/page.tsx'
import { type ListColumn, shownColumns } from '../lists/columns.ts'
import list from '../lists/list.module.css'
import { PagedList } from '../lists/list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Table } from '../lists/table.tsx'
import { Views } from '../lists/views.tsx'
import { ListTools } from '../tools/list-tools.tsx'
import { FindPayment } from './find-payment.tsx'
import { keyOfPayment, usePaymentColumns } from './payments-columns.tsx'
import { paymentsTexts } from './payments-texts.ts'
import { useReportColumns } from './reports-columns.tsx'
import { type PaymentScreenView, paymentScreenViews, paymentViewHref } from './views.ts'

/** `/console/payments?view=…`: find a payment; what customers report; notices without an end; the newest payments. */
export function PaymentsScreen({ view, search }: { view: PaymentScreenView; search: string }) {
  const t = useTexts(paymentsTexts)
  useRowKeys()
  const reportColumns = useReportColumns()
  const paymentColumns = usePaymentColumns()
  const views = paymentScreenViews.map((one) => ({ view: one, name: t.views[one], href: paymentViewHref(one) }))
  return (
    <Page title={t.title}>
      <FindPayment />
      <ListTools
        {...listOf(view)}
        viewsOf="payments"
        screen="payments"
        search={search}
        columns={isOfReports(view) ? reportColumns : paymentColumns}
      />
      <div className={list.panel}>
        <div className={list.head}>
          <Views views={views} current={view} />
        </div>
        {isOfReports(view) ? (
          <Reports key={view} view={view} columns={shownColumns(reportColumns, search)} />
        ) : (
          <Payments key={view} view={view} columns={shownColumns(paymentColumns, search)} />
        )}
      </div>
    </Page>
  )
}

type ReportsView = 'reports' | 'answered'
const isOfReports = (view: PaymentScreenView): view is ReportsView => view === 'reports' || view === 'answered'

/** The list behind a view, and how it is filtered. */
const listOf = (view: PaymentScreenView) =>
  isOfReports(view)
    ? { list: 'reports' as const, filter: { view: view === 'reports' ? 'OPEN' : 'ENDED' } }
    : { list: 'payments' as const, filter: { view: viewOf[view] } }

function useListWords(view: PaymentScreenView) {
  const t = useTexts(paymentsTexts)
  return { lead: t.leads[view], empty: { icon: ReceiptText, title: t.empty[view], text: t.emptyText } }
}

function Reports({ view, columns }: { view: ReportsView; columns: readonly ListColumn<ListedReport>[] }) {
  const read = usePages(reportList, { view: view === 'reports' ? 'OPEN' : 'ENDED' })
  return (
    <PagedList read={read} itemsOf={({ items }) => items} {...useListWords(view)}>
      {(items) => <Table rows={items} keyOf={({ reportId }) => reportId} columns={columns} />}
    </PagedList>
  )
}

const viewOf: Readonly<Record<'given-up' | 'waiting' | 'newest', PaymentView>> = {
  'given-up': 'GIVEN_UP',
  waiting: 'WAITING',
  newest: 'NEWEST',
}

function Payments({ view, columns }: { view: keyof typeof viewOf; columns: readonly ListColumn<ListedPayment>[] }) {
  const read = usePages(paymentList, { view: viewOf[view] })
  return (
    <PagedList read={read} itemsOf={({ items }) => items} {...useListWords(view)}>
      {(items) => <Table rows={items} keyOf={keyOfPayment} columns={columns} />}
    </PagedList>
  )
}
