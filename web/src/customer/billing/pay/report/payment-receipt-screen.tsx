import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { isOffline } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { joinReads } from '../../../../shell/loading/join-reads.ts'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { LoadingScreen, RetryScreen } from '../../../../shell/screen/messages.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { EmptyBarnPicture } from '../../../../ui/graphics/empty-barn-picture.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportProgress } from './report-progress.tsx'
import { reportTexts } from './report-texts.ts'

/** RA-06: reports a payment of a bill, by default of the most urgent one; once reported, how far the money is. */
export function PaymentReceiptScreen({ query }: ScreenProps<'PaymentReceiptUpload'>) {
  useLiveEvents('payment')
  const bills = useRead(currentBills, {}, { handles: 'all' })
  const reports = useRead(paymentReports, {}, { handles: 'all' })
  const { data, error, refetch: retry } = joinReads({ bills, reports })
  if (data) {
    const month = query.month ?? data.bills.bills[0]?.month
    const bill = data.bills.bills.find((one) => one.month === month)
    const report = data.reports.find((one) => one.month === month)
    if (report && (report.status === 'OPEN' || !bill)) return <ReportProgress report={report} />
    return bill ? <ReportForm key={bill.month} bill={bill} answer={report?.answer} /> : <NothingToPay />
  }
  if (error) return <RetryScreen offline={isOffline(error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

function NothingToPay() {
  const t = useTexts(reportTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={<ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>}
    >
      <MessagePage title={t.none} picture={<EmptyBarnPicture />}>
        {t.noneBody}
      </MessagePage>
    </AppScreen>
  )
}
