import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { MoneySent } from './money-sent.tsx'
import { OrderCodeStep } from './order-code-step.tsx'
import { OrderProgress } from './order-progress.tsx'
import { orderTexts } from './order-texts.ts'

/** The current status of an order, with what the customer can do. */
export function OrderStatusScreen({ params }: ScreenProps<'OrderStatus'>) {
  const t = useTexts(orderTexts)
  const { data, error, refetch } = useRead(order, { params }, { handles: ['NOT_FOUND', 'INVALID_INPUT'], staleTime: 0 })
  useLiveEvents('order', 'payment')
  const retry = () => void refetch()
  if (data?.status === 'OTP_REQUIRED') return <OrderCodeStep order={data} />
  if (data?.status === 'DISBURSED') return <MoneySent order={data} />
  if (data) return <OrderProgress order={data} />
  return (
    <AppScreen title={t.title}>
      {error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonBar width="most" tall />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}
