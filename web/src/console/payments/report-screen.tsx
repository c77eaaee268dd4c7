import { type OperatorReport, readReport } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { SearchX } from 'lucide-react'
import { useLanguage } from '../../i18n/language.ts'
import { monthName } from '../../i18n/month-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { AbsentPage, Back } from '../frame/absent-page.tsx'
import { Page } from '../frame/page.tsx'
import { FactList } from '../lists/fact-list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { Panel } from '../parts/panel.tsx'
import { hrefOf } from '../routes/routes.ts'
import { CandidatesPanel } from './candidates-panel.tsx'
import { paymentsTexts } from './payments-texts.ts'
import { ReceiptPanel } from './receipt-panel.tsx'
import styles from './report.module.css'
import { ReportActions } from './report-actions.tsx'
import { reportTexts } from './report-texts.ts'
import { reportKinds } from './reports-columns.tsx'

/** `/console/payments/reports/{id}`: "I have paid": the receipt beside the money that may be meant. */
export function ReportScreen({ reportId }: { reportId: string }) {
  const t = useTexts(reportTexts)
  const read = useRead(readReport, { params: { reportId } }, { once: true, forget: true })
  useRowKeys()
  const { data } = read
  const back = { href: hrefOf('payments'), label: t.back }
  if (!data)
    return (
      <AbsentPage title={t.kind} back={back} read={read} gone={{ icon: SearchX, title: t.gone, text: t.goneText }} />
    )
  return (
    <Page title={t.title(formatMoney(data.amount))} shown before={<Back {...back} />} under={<Owner report={data} />}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Told report={data} />
          <ReceiptPanel reportId={reportId} format={data.receipt} />
        </div>
        <CandidatesPanel candidates={data.candidates} />
        <ReportActions report={data} />
      </div>
    </Page>
  )
}

function Owner({ report: { customer } }: { report: OperatorReport }) {
  const t = useTexts(reportTexts)
  const maySee = useMay('customer.see')
  const { customerId, name, mobile, isClosed } = customer
  return (
    <p className="small secondary">
      {maySee && name ? <a href={hrefOf('customer', customerId)}>{name}</a> : name}
      {` · ${[mobile, isClosed && t.closed].filter(Boolean).join(' · ')}`}
    </p>
  )
}

function Told({ report }: { report: OperatorReport }) {
  const t = useTexts(reportTexts)
  const { reportStatuses } = useTexts(paymentsTexts)
  const language = useLanguage()
  const { amount, paidOn, month, reportedAt, pausedUntil, status, extended, answered } = report
  const who = ({ by, at }: { by: string; at: string }) => t.by(by, formatMoment(at, language))
  return (
    <Panel title={t.told} aside={<Badge kind={reportKinds[status]}>{reportStatuses[status]}</Badge>}>
      <FactList
        facts={[
          { label: t.amount, value: formatMoney(amount) },
          { label: t.paidOn, value: formatDate(paidOn, language) },
          { label: t.month, value: monthName(month, language) },
          { label: t.reportedAt, value: formatMoment(reportedAt, language) },
          status === 'OPEN' && { label: t.pausedUntil, value: formatMoment(pausedUntil, language) },
          extended && { label: t.extended, value: who(extended) },
          answered && { label: t.answered, value: `${who(answered)}: ${t.answers[answered.answer]}` },
        ]}
      />
    </Panel>
  )
}
