import { type PaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { useEffect } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../../shell/loading/load-failed.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { ClosedCode } from '../code/closed-code.tsx'
import { closedCode } from '../code/code-kinds.ts'
import { PaidPage } from './paid-page.tsx'
import { paymentResultTexts } from './payment-result-texts.ts'

/** The result of a payment (RA-05). A pending one redirects to its code. */
export function PaymentResultScreen({ params }: ScreenProps<'PaymentResult'>) {
  const t = useTexts(paymentResultTexts)
  const { replace } = useRoute()
  const { paymentId } = params
  const read = useRead(payment, { params: { paymentId } }, { handles: 'all' })
  const { data } = read
  const waits = data?.status === 'PENDING' || data?.status === 'PREPARING'
  useEffect(() => {
    if (waits) replace('BillHowToPay', {}, { paymentId })
  })
  if (data?.status === 'PAID') return <PaidPage code={data satisfies PaymentCode} />
  const closed = closedCode(data)
  if (closed) return <ClosedCode {...closed} />
  return (
    <AppScreen title={t.title}>
      {read.error && !data ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton onRetry={() => void read.refetch()}>
          <SkeletonBar width="half" tall />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}
