import { payment } from '@lumbung/shared/contract/payments.ts'
import { useEffect } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../../shell/loading/load-failed.tsx'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { ClosedCode } from './closed-code.tsx'
import { closedCode, isOpen } from './code-kinds.ts'
import { howToPayTexts } from './how-to-pay-texts.ts'
import { OpenCode } from './open-code.tsx'
import { PlainGuide } from './plain-guide.tsx'

/** A payment code with its steps; switches to "paid" automatically. Without a code, only the steps (D-060). */
export function HowToPayScreen({ query }: ScreenProps<'BillHowToPay'>) {
  return query.paymentId ? <WithPayment paymentId={query.paymentId} /> : <PlainGuide code={query.code} />
}

/** Poll interval until the gateway has created the code; after that OpenCode polls. */
const preparingInterval = 2_000

function WithPayment({ paymentId }: { paymentId: string }) {
  const t = useTexts(howToPayTexts)
  const { replace } = useRoute()
  const read = useRead(payment, { params: { paymentId } }, { handles: 'all', staleTime: 0 })
  const { data, refetch } = read
  const status = data?.status
  useEffect(() => {
    if (status === 'PAID') replace('PaymentResult', { paymentId })
  })
  useEffect(() => {
    if (status !== 'PREPARING') return
    const timer = setInterval(() => void refetch(), preparingInterval)
    return () => clearInterval(timer)
  }, [status, refetch])
  if (isOpen(data)) return <OpenCode code={data} onCheck={async () => (await refetch()).data?.status} />
  const closed = closedCode(data)
  if (closed) return <ClosedCode {...closed} />
  return (
    <AppScreen title={t.plainTitle}>
      {read.error && !data ? (
        <LoadFailed error={read.error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton onRetry={() => void refetch()}>
          {status === 'PREPARING' && (
            <Notice kind="info" live>
              {t.preparing}
            </Notice>
          )}
          <SkeletonCard />
          <SkeletonBar width="half" tall />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}
