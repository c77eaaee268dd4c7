import { type PaymentTruth, readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { ArrowLeft, SearchX } from 'lucide-react'
import { isRefusal } from '../../../api/refusal.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Skeleton, SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { useMay } from '../../calls/session.ts'
import { useRead } from '../../calls/use-calls.ts'
import { frameTexts } from '../../frame/frame-texts.ts'
import { Page } from '../../frame/page.tsx'
import { useMethodName } from '../../lists/method-name.ts'
import { useRowKeys } from '../../lists/row-keys.ts'
import { ActionLink } from '../../parts/action.tsx'
import { FailureBox, StateBox } from '../../parts/state-box.tsx'
import { hrefOf } from '../../routes/routes.ts'
import { Chain } from './chain.tsx'
import { StopPanel } from './stop-panel.tsx'
import styles from './truth.module.css'
import { truthTexts } from './truth-texts.ts'

/** `/console/payments/{id}`: the way of a payment, from its code to what the customer sees. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const t = useTexts(truthTexts)
  const frame = useTexts(frameTexts)
  const read = useRead(readPayment, { params: { paymentId } }, { once: true, forget: true })
  useRowKeys()
  const { data, error } = read
  const isUnknown = error && isRefusal(error, 'NOT_FOUND')
  return (
    <Page
      title={data?.amount === undefined ? t.noAmount : t.title(formatMoney(data.amount))}
      shown={data?.amount !== undefined}
      before={<Back />}
      under={data && <Owner truth={data} />}
    >
      {data ? (
        <div className={styles.columns}>
          <Chain truth={data} />
          <StopPanel truth={data} />
        </div>
      ) : (
        <div className={styles.panel}>
          {isUnknown ? (
            <StateBox
              icon={SearchX}
              title={frame.notFound}
              action={<ActionLink href={hrefOf('payments')}>{t.back}</ActionLink>}
            >
              {frame.notFoundText}
            </StateBox>
          ) : error ? (
            <FailureBox error={error} onRetry={() => read.refetch()} />
          ) : (
            <Skeleton onRetry={() => read.refetch()}>
              <SkeletonList rows={7} />
            </Skeleton>
          )}
        </div>
      )}
    </Page>
  )
}

function Back() {
  const t = useTexts(truthTexts)
  return (
    <a href={hrefOf('payments')} className={styles.back} aria-label={t.back}>
      <Icon of={ArrowLeft} size={20} />
    </a>
  )
}

function Owner({ truth: { customer, method } }: { truth: PaymentTruth }) {
  const t = useTexts(truthTexts)
  const nameOf = useMethodName()
  const how = method !== undefined && method !== 'UNKNOWN' && nameOf(method)
  const maySee = useMay('customer.see')
  if (!customer) return <p className="small secondary">{[t.nobody, how].filter(Boolean).join(' · ')}</p>
  const { customerId, name, mobile, isClosed } = customer
  return (
    <p className="small secondary">
      {maySee ? <a href={hrefOf('customer', customerId)}>{name || t.unnamed}</a> : name}
      {` · ${[mobile, isClosed && t.closed, how].filter(Boolean).join(' · ')}`}
    </p>
  )
}
