import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { applyConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ActionLine } from '../../../../ui/layout/screen.tsx'
import type { ConversionOffer, ConversionPlan } from '../offer.ts'
import { offerTexts } from './offer-texts.ts'

interface ApplyForPlanProps {
  month: string
  offer: ConversionOffer
  plan: ConversionPlan
  refetch: () => Promise<unknown>
  /** The figures. */
  children: ReactNode
}

/**
 * The consent and the request for exactly the plan that is shown (CX-34): another plan has to be agreed to anew. After a refusal the
 * offer is read again.
 */
export function ApplyForPlan({ month, offer, plan, refetch, children }: ApplyForPlanProps) {
  const t = useTexts(offerTexts)
  const { go } = useRoute()
  const [agreedTo, setAgreedTo] = useState<string>()
  const agreed = agreedTo === plan.plan
  const [attempt, setAttempt] = useState(0)
  const apply = useWrite(applyConversion, {
    handles: [
      ...(['BILL_INSTALLMENT_CREATION_INVALID_PARAM', 'BILL_INSTALLMENT_CREATION_CONCURRENT'] as const),
      ...(['BILL_INSTALLMENT_CANNOT_APPLY', 'NOT_FOUND'] as const),
    ],
    refreshes: [currentBills],
  })
  const error = attempt > 0 && !agreed && !apply.isPending ? t.mustAgree : undefined
  const submit = () => {
    setAttempt(attempt + 1)
    if (!agreed) return
    apply.mutate(
      { body: { month, loanId: offer.loanId, plan: plan.plan } },
      {
        onSuccess: ({ conversionId }) => go('BillInstallmentProcess', {}, { conversionId }),
        onError: (refused) => {
          if (!isRefusal(refused)) return
          setAgreedTo(undefined)
          setAttempt(0)
          void refetch()
        },
      },
    )
  }
  const refusal = isRefusal(apply.error) && !agreed ? apply.error : undefined
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        <>
          <ActionLine label={t.total}>{formatMoney(plan.total)}</ActionLine>
          <Button loading={apply.isPending} onClick={submit}>
            {t.apply}
          </Button>
        </>
      }
    >
      <div className="stack-l">
        <ErrorSummary errors={error ? [{ field: 'agree', message: error }] : []} attempt={attempt} />
        {children}
        {refusal && (
          <Notice kind="danger" live>
            {refusal.message}
          </Notice>
        )}
        <Card kind="flat" tight>
          <Checkbox
            name="agree"
            checked={agreed}
            error={error}
            onChange={(isChecked) => setAgreedTo(isChecked ? plan.plan : undefined)}
          >
            {t.agree}
          </Checkbox>
        </Card>
      </div>
    </AppScreen>
  )
}
