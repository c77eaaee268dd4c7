import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { createPaymentCode, type methods } from '@lumbung/shared/contract/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { ReceiptText } from 'lucide-react'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useLiveEvents } from '../../../../shell/live/use-live-events.ts'
import { joinReads } from '../../../../shell/loading/join-reads.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { EmptyState } from '../../../../ui/layout/message-page.tsx'
import { ActionLine } from '../../../../ui/layout/screen.tsx'
import { SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { EndsNotice } from '../../conversion/ends-notice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { paymentMethodTexts } from './payment-method-texts.ts'
import type { PaymentOption } from './payment-options.ts'
import { PaymentTargetPicker } from './payment-target-picker.tsx'
import { useMethodChoice } from './use-method-choice.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** Chooses what to pay and how, with the fee, and creates the payment code. */
export function PaymentMethodScreen({ query }: ScreenProps<'PaymentMethod'>) {
  const t = useTexts(paymentMethodTexts)
  const choice = usePaymentChoice(query)
  const { chosen, options } = choice
  useLiveEvents('payment')
  const { read, usable, method, pick } = useMethodChoice(chosen?.amount ?? 0)
  const both = joinReads({ options: { data: options, error: choice.error, refetch: choice.retry }, all: read })
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        both.data &&
        (chosen ? method && <MakeCode chosen={chosen} method={method} onRefused={choice.retry} /> : <ToBills />)
      }
    >
      <Loaded read={both} skeleton={<MethodSkeleton />}>
        {(found) =>
          chosen ? (
            <div className="stack-l">
              <EndsNotice target={chosen.target} />
              <PaymentTargetPicker chosen={chosen} options={found.options} onPick={choice.choose} />
              <MethodChoice all={found.all} usable={usable} value={method?.code} onChange={pick} />
            </div>
          ) : (
            <EmptyState icon={ReceiptText} tone="success" title={t.nothingTitle}>
              {t.nothingBody}
            </EmptyState>
          )
        }
      </Loaded>
    </AppScreen>
  )
}

interface MakeCodeProps {
  chosen: PaymentOption
  method: Pick<ReplyOf<typeof methods>[number], 'code' | 'fee'>
  onRefused: () => void
}

/** The total and the button that creates the code. */
function MakeCode({ chosen, method, onRefused }: MakeCodeProps) {
  const t = useTexts(paymentMethodTexts)
  const { go } = useRoute()
  const make = useWrite(createPaymentCode, { refreshes: [currentBills] })
  const { code, fee } = method
  const submit = () =>
    make.mutate(
      { body: { method: code, target: chosen.target } },
      { onSuccess: ({ paymentId }) => go('BillHowToPay', {}, { code, paymentId }), onError: onRefused },
    )
  return (
    <>
      <ActionLine label={fee > 0 ? t.withFee(formatMoney(fee)) : t.youPay}>
        {formatMoney(chosen.amount + fee)}
      </ActionLine>
      <Button loading={make.isPending} onClick={submit}>
        {t.make}
      </Button>
    </>
  )
}

function ToBills() {
  const t = useTexts(paymentMethodTexts)
  const { href } = useRoute()
  return <ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>
}

function MethodSkeleton() {
  return (
    <>
      <SkeletonCard />
      <SkeletonBar width="third" />
      <SkeletonCard />
      <SkeletonCard />
    </>
  )
}
