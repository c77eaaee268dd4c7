import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { useLiveEvents } from '../../live/use-live-events.ts'
import { LoadFailed } from '../../loading/load-failed.tsx'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { AgreementText } from './agreement-text.tsx'
import { agreementTexts } from './agreement-texts.ts'
import { CancelOrder } from './cancel-order.tsx'
import { SignSheet } from './sign-sheet.tsx'

type Agreement = ReplyOf<typeof loanAgreement>

/** The agreement, to read, and to sign while the order waits for the signature. */
export function AgreementScreen({ params }: ScreenProps<'OrderLoanAgreement'>) {
  const t = useTexts(agreementTexts)
  const { data, error, refetch } = useRead(loanAgreement, { query: params }, { staleTime: 0 })
  useLiveEvents('order')
  const retry = () => void refetch()
  if (data?.status === 'SIGNING') return <AgreementToSign key={data.documentHash} agreement={data} onChanged={retry} />
  if (data) return <AgreementToRead agreement={data} />
  return (
    <AppScreen title={t.title}>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonCard />
          <SkeletonBar width="most" />
          <SkeletonBar />
          <SkeletonBar />
        </Skeleton>
      )}
    </AppScreen>
  )
}

/** The button is visible without scrolling. The signature refers to exactly this text by its hash. */
function AgreementToSign({ agreement, onChanged }: { agreement: Agreement; onChanged: () => void }) {
  const t = useTexts(agreementTexts)
  const [agreed, setAgreed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [signing, setSigning] = useState(false)
  const error = attempt > 0 && !agreed ? t.mustAgree : undefined
  const sign = () => {
    setAttempt(attempt + 1)
    if (agreed) setSigning(true)
  }
  return (
    <AppScreen title={t.title} right={<HelpButton />} action={<Button onClick={sign}>{t.sign}</Button>}>
      <div className="stack-l">
        <ErrorSummary errors={error ? [{ field: 'agree', message: error }] : []} attempt={attempt} />
        <AgreementText orderId={agreement.orderId} model={agreement.model} quote={agreement.quote} />
        <Card kind="flat" tight>
          <Checkbox name="agree" checked={agreed} error={error} onChange={setAgreed}>
            {t.agree}
          </Checkbox>
        </Card>
        <div>
          <p className="small secondary">{t.cancelHint}</p>
          <CancelOrder orderId={agreement.orderId} />
        </div>
      </div>
      {signing && (
        <SignSheet
          orderId={agreement.orderId}
          documentHash={agreement.documentHash}
          onChanged={onChanged}
          onClose={() => setSigning(false)}
        />
      )}
    </AppScreen>
  )
}

function AgreementToRead({ agreement: { orderId, model, quote, signedAt, esign } }: { agreement: Agreement }) {
  const t = useTexts(agreementTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={<ButtonLink href={href('OrderStatus', { orderId })}>{t.seeStatus}</ButtonLink>}
    >
      <div className="stack-l">
        {signedAt && (
          <Notice kind="success">
            {t.signed(formatMoment(signedAt, language))} {t.lender[esign]}
          </Notice>
        )}
        <AgreementText orderId={orderId} model={model} quote={quote} />
      </div>
    </AppScreen>
  )
}
