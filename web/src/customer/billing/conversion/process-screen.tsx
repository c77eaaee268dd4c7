import { conversion } from '@lumbung/shared/contract/billing/conversions.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDeadline, formatMoment, formatMoney, isWithinDay } from '@lumbung/shared/format.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { serverNow } from '../../../api/server-time.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { DonePicture, EndedPicture, WaitingPicture, YourTurnPicture } from '../../../ui/graphics/pictures.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { lastMinuteBefore } from '../pay/last-minute.ts'
import { usePay } from '../pay/use-pay.ts'
import { MissingApplication } from './missing-application.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './process.module.css'
import { type Application, openSteps, stateOf } from './process-steps.ts'
import { processTexts } from './process-texts.ts'
import { ProcessTimeline } from './process-timeline.tsx'
import { Withdraw } from './withdraw.tsx'

/** How an application stands (CX-35): its open steps, then how it ended. Changes by itself. */
export function ProcessScreen({ query: { conversionId = '' } }: ScreenProps<'BillInstallmentProcess'>) {
  const t = useTexts(processTexts)
  const read = useRead(conversion, { params: { conversionId } }, { handles: 'all', staleTime: 0 })
  useLiveEvents('payment')
  if (isRefusal(read.error, 'NOT_FOUND', 'INVALID_INPUT') || !conversionId)
    return <MissingApplication screen={t.title} />
  if (read.data) return <Process application={read.data} />
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="most" tall />
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {() => null}
      </Loaded>
    </AppScreen>
  )
}

function Process({ application }: { application: Application }) {
  const t = useTexts(processTexts)
  const language = useLanguage()
  const { conversionId, outcome, paid, actionUntil } = application
  const state = stateOf(application)
  const { pay, sign } = openSteps(state)
  const deadline = actionUntil && (pay || sign) ? lastMoment(actionUntil, serverNow(), language) : undefined
  return (
    <AppScreen
      title={t.names[state]}
      heading="body"
      barTitle=""
      right={<HelpButton />}
      action={<NextStep application={application} />}
    >
      <div className={styles.picture}>
        <Picture application={application} />
      </div>
      <PageTitle center live>
        {t.names[state]}
      </PageTitle>
      <p className={styles.lead}>
        {t.leads[state]} {outcome === 'ENDED' && state !== 'LOAN_CHANGED' && t.oldGoesOn}{' '}
        {outcome === 'ENDED' && t.depositUsed} {deadline && t.until(deadline)}
      </p>
      <div className="stack-l">
        <ProcessTimeline application={application} />
        {outcome !== 'ENDED' && <PlanCard application={application} />}
        {outcome === 'OPEN' && <Withdraw conversionId={conversionId} paid={paid} />}
      </div>
    </AppScreen>
  )
}

function Picture({ application }: { application: Application }) {
  const { pay, sign } = openSteps(stateOf(application))
  if (application.outcome === 'ENDED') return <EndedPicture />
  if (application.outcome === 'BOOKED') return <DonePicture />
  return pay || sign ? <YourTurnPicture /> : <WaitingPicture />
}

/** Until when the open steps can be completed, with the hours left once it is within a day; undefined if it has passed. */
function lastMoment(until: string, now: number, language: Language): string | undefined {
  const moment = formatMoment(lastMinuteBefore(until), language)
  if (isWithinDay(until, now)) return `${moment}, ${formatDeadline(until, now, language)}`
  return Date.parse(until) > now ? moment : undefined
}

/** What the customer can do now. */
function NextStep({ application }: { application: Application }) {
  const t = useTexts(processTexts)
  const { href } = useRoute()
  const startPaying = usePay()
  const { conversionId, remaining, outcome, status, month, loanId, newLoanId } = application
  const { pay, sign } = openSteps(stateOf(application))
  const agreement = href('BillInstallmentApplication', {}, { conversionId })
  if (pay) {
    return (
      <>
        <Button onClick={() => startPaying({ kind: 'CONVERSION', conversionId })}>
          {t.pay(formatMoney(remaining))}
        </Button>
        <ButtonLink kind="text" href={agreement}>
          {sign ? t.readAndSign : t.readAgreement}
        </ButtonLink>
      </>
    )
  }
  if (sign) return <ButtonLink href={agreement}>{t.readAndSign}</ButtonLink>
  if (newLoanId) {
    return (
      <>
        <ButtonLink href={href('BillInstallmentSchedule', {}, { conversionId })}>{t.schedule}</ButtonLink>
        <ButtonLink kind="text" href={href('LoanDetails', { id: newLoanId })}>
          {t.newLoan}
        </ButtonLink>
        <ButtonLink kind="text" href={agreement}>
          {t.readAgreement}
        </ButtonLink>
      </>
    )
  }
  const isOffered = outcome === 'ENDED' && status === 'AVAILABLE'
  return (
    <>
      <ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>
      {outcome === 'OPEN' && (
        <ButtonLink kind="text" href={agreement}>
          {t.readAgreement}
        </ButtonLink>
      )}
      {isOffered && (
        <ButtonLink kind="text" href={href('BillApplyInstallment', {}, { month, loanId })}>
          {t.again}
        </ButtonLink>
      )}
    </>
  )
}
