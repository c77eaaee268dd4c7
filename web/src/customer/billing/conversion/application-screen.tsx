import { conversion, conversionAgreement } from '@lumbung/shared/contract/billing/conversions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { joinReads } from '../../../shell/loading/join-reads.ts'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AgreementText } from '../../lending/agreement/agreement-text.tsx'
import { agreementTexts } from '../../lending/agreement/agreement-texts.ts'
import { AgreementToSign } from '../../lending/agreement/agreement-to-sign.tsx'
import { MissingApplication } from './missing-application.tsx'
import { PlanCard } from './plan-card.tsx'
import { type Application, openSteps, stateOf } from './process-steps.ts'
import { processTexts } from './process-texts.ts'
import { SignConversion } from './sign-conversion.tsx'
import { Withdraw } from './withdraw.tsx'

type Agreement = ReplyOf<typeof conversionAgreement>

/** The plan that was applied for and its agreement: to read, and to sign while the signature is open (CX-75, CX-78). */
export function ApplicationScreen({ query: { conversionId = '' } }: ScreenProps<'BillInstallmentApplication'>) {
  const t = useTexts(processTexts)
  const params = { conversionId }
  const plan = useRead(conversion, { params }, { handles: 'all', staleTime: 0 })
  const agreement = useRead(conversionAgreement, { params }, { handles: 'all', staleTime: 0 })
  const [signing, setSigning] = useState(false)
  useLiveEvents('payment')
  const { data: both, error, refetch } = joinReads({ application: plan, agreement })
  if (isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT') || !conversionId)
    return <MissingApplication screen={t.agreementTitle} />
  if (both) {
    const isSignable = both.application.outcome === 'OPEN' && openSteps(stateOf(both.application)).sign
    return isSignable || signing ? (
      <ToSign
        key={both.agreement.documentHash}
        {...both}
        signing={signing}
        onSigning={setSigning}
        onChanged={refetch}
      />
    ) : (
      <ToRead {...both} />
    )
  }
  return (
    <AppScreen title={t.agreementTitle} right={<HelpButton />}>
      <Loaded
        read={{ data: undefined, error, refetch }}
        skeleton={
          <>
            <SkeletonCard />
            <SkeletonBar width="most" />
            <SkeletonBar />
            <SkeletonBar />
          </>
        }
      >
        {() => null}
      </Loaded>
    </AppScreen>
  )
}

interface BothProps {
  application: Application
  agreement: Agreement
}

interface ToSignProps extends BothProps {
  signing: boolean
  onSigning: (signing: boolean) => void
  onChanged: () => void
}

function ToSign({ application, agreement, onChanged, ...signature }: ToSignProps) {
  const t = useTexts(processTexts)
  const { conversionId, documentHash } = agreement
  return (
    <AgreementToSign
      title={t.agreementTitle}
      of={{ conversionId }}
      agreement={agreement}
      lead={<PlanCard application={application} />}
      {...signature}
      sheet={(close) => (
        <SignConversion conversionId={conversionId} documentHash={documentHash} onChanged={onChanged} onClose={close} />
      )}
    >
      <Withdraw conversionId={conversionId} paid={application.paid} />
    </AgreementToSign>
  )
}

function ToRead({ application, agreement }: BothProps) {
  const t = useTexts(processTexts)
  const signing = useTexts(agreementTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { conversionId, model, quote, signedAt } = agreement
  return (
    <AppScreen
      title={t.agreementTitle}
      right={<HelpButton />}
      action={<ButtonLink href={href('BillInstallmentProcess', {}, { conversionId })}>{t.seeProcess}</ButtonLink>}
    >
      <div className="stack-l">
        {signedAt && (
          <Notice kind="success">
            {t.signed(formatMoment(signedAt, language))} {application.outcome === 'BOOKED' && signing.lender.COMPLETED}
          </Notice>
        )}
        {application.outcome === 'ENDED' && <Notice kind="neutral">{t.names[stateOf(application)]}</Notice>}
        <AgreementText of={{ conversionId }} model={model} quote={quote} />
      </div>
    </AppScreen>
  )
}
