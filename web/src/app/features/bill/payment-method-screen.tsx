import { createPaymentCode, currentBills, methods, type PaymentMethod } from '@lumbung/shared/contract/bill.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/message-page.tsx'
import { ActionLine } from '../../../ui/screen.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import type { ScreenProps } from '../../route-table.ts'
import { useRoute } from '../../use-route.ts'
import { MethodChoice } from './method-choice.tsx'
import { PaidThing } from './paid-thing.tsx'
import { paymentMethodTexts } from './payment-method-texts.ts'
import { usePaymentChoice } from './use-payment-choice.ts'

/** What is paid, how, and what it costs that way; then a code is made. */
export function PaymentMethodScreen({ query }: ScreenProps<'PaymentMethod'>) {
  const t = useTexts(paymentMethodTexts)
  const { go, href } = useRoute()
  const choice = usePaymentChoice(query)
  const offered = useRead(methods, {}, { handles: 'all' })
  const [picked, setPicked] = useState<PaymentMethod>()
  const make = useWrite(createPaymentCode, { refreshes: [currentBills] })
  const { chosen, options } = choice
  const error = choice.error ?? offered.error
  const retry = () => {
    choice.retry()
    void offered.refetch()
  }
  const amount = chosen?.amount ?? 0
  const usable = offered.data?.filter(({ min, max }) => amount >= min && amount <= max) ?? []
  const method = usable.find(({ code }) => code === picked) ?? usable[0]
  const submit = () => {
    if (!chosen || !method) return
    const { code } = method
    make.mutate(
      { body: { method: code, target: chosen.target } },
      {
        onSuccess: ({ paymentId }) => go('BillHowToPay', {}, { code, paymentId }),
        onError: choice.retry,
      },
    )
  }
  return (
    <AppScreen
      title={t.title}
      action={
        chosen && method ? (
          <>
            <ActionLine label={method.fee > 0 ? t.withFee(formatMoney(method.fee)) : t.youPay}>
              {formatMoney(amount + method.fee)}
            </ActionLine>
            <Button loading={make.isPending} onClick={submit}>
              {t.make}
            </Button>
          </>
        ) : (
          options && !chosen && <ButtonLink href={href('Bill', {})}>{t.toBills}</ButtonLink>
        )
      }
    >
      {options && offered.data ? (
        chosen ? (
          <div className="stack-l">
            <PaidThing chosen={chosen} options={options} onPick={choice.choose} />
            <MethodChoice all={offered.data} usable={usable} value={method?.code} onChange={setPicked} />
          </div>
        ) : (
          <EmptyState icon={ReceiptText} tone="success" title={t.nothingTitle}>
            {t.nothingBody}
          </EmptyState>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonCard />
          <SkeletonBar width="third" />
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}
