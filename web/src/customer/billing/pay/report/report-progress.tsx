import type { PaymentReport } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { reportStages } from '@lumbung/shared/enums/payment-reports.ts'
import { reportAnswers } from '@lumbung/shared/facts/report-answers.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { BellOff } from 'lucide-react'
import { useLanguage } from '../../../../i18n/language.ts'
import { monthName } from '../../../../i18n/month-name.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'
import { Timeline, type TimelineStep } from '../../../../ui/layout/timeline.tsx'
import { reportTexts } from './report-texts.ts'

/** How far the money of a reported payment is. */
export function ReportProgress({ report }: { report: PaymentReport }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { month, amount, paidOn, hasReceipt, status, stage, reportedAt, receivedAt, bookedAt, pausedUntil } = report
  const reached = reportStages.indexOf(stage)
  const times = { REPORTED: reportedAt, RECEIVED: receivedAt, MATCHED: undefined, BOOKED: bookedAt }
  const steps = reportStages.map((one, index): TimelineStep => {
    const at = times[one]
    const now = index === reached + 1
    return {
      key: one,
      state: index <= reached ? 'done' : now ? 'now' : 'next',
      node: now ? 'running' : index + 1,
      title: t.stages[one],
      secondary: index <= reached ? at && formatMoment(at, language) : now && reached === 0 ? t.waiting : undefined,
    }
  })
  return (
    <AppScreen
      title={t.title}
      heading="body"
      right={<HelpButton />}
      action={<ButtonLink href={href('Bill', {})}>{t.bill}</ButtonLink>}
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{t.open(monthName(month, language))}</PageTitle>
          <p className="secondary">
            {t.amount(formatMoney(amount), formatDate(paidOn, language))}
            {hasReceipt && `, ${t.withReceipt}`}
          </p>
        </div>
        {status === 'OPEN' && (
          <Notice kind="info" icon={BellOff}>
            {t.paused(formatMoment(pausedUntil, language))}
          </Notice>
        )}
        {report.answer && <Notice>{t.answered(reportAnswers[report.answer][language === 'id' ? 'id' : 'en'])}</Notice>}
        <Card>
          <Timeline steps={steps} />
        </Card>
      </div>
    </AppScreen>
  )
}
