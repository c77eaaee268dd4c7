import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AgreementText } from '../agreement/agreement-text.tsx'
import { agreementTexts } from '../agreement/agreement-texts.ts'
import { AgreementToSign } from '../agreement/agreement-to-sign.tsx'
import { MissingDocument } from '../agreement/missing-document.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { SignOrder } from './sign-order.tsx'

type Agreement = ReplyOf<typeof loanAgreement>

/** The agreement, to read, and to sign while the order waits for the signature. */
export function AgreementScreen({ params }: ScreenProps<'OrderLoanAgreement'>) {
  return <OrderAgreement query={params} />
}

/** The agreement of the order just made; says so if there is none yet. */
export function NewestAgreementScreen() {
  return <OrderAgreement query={{}} />
}

function OrderAgreement({ query }: { query: { orderId?: string } }) {
  const t = useTexts(agreementTexts)
  const { data, error, refetch } = useRead(loanAgreement, { query }, { handles: 'all', staleTime: 0 })
  const [signing, setSigning] = useState(false)
  useLiveEvents('order')
  const retry = () => void refetch()
  if (isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT')) return <MissingDocument noneYet={query.orderId === undefined} />
  if (data && (data.status === 'SIGNING' || signing)) {
    const { orderId, documentHash } = data
    return (
      <AgreementToSign
        key={documentHash}
        title={t.title}
        of={{ orderId }}
        agreement={data}
        signing={signing}
        onSigning={setSigning}
        sheet={(close) => <SignOrder orderId={orderId} documentHash={documentHash} onChanged={retry} onClose={close} />}
      >
        <div>
          <p className="small secondary">{t.cancelHint}</p>
          <CancelOrder orderId={orderId} />
        </div>
      </AgreementToSign>
    )
  }
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
        <AgreementText of={{ orderId }} model={model} quote={quote} />
      </div>
    </AppScreen>
  )
}
