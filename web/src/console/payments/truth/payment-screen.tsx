import { type PaymentTruth, readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { SearchX } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMay } from '../../calls/session.ts'
import { useRead } from '../../calls/use-calls.ts'
import { AbsentPage, Back } from '../../frame/absent-page.tsx'
import { Page } from '../../frame/page.tsx'
import { useMethodName } from '../../lists/method-name.ts'
import { useRowKeys } from '../../lists/row-keys.ts'
import { hrefOf } from '../../routes/routes.ts'
import { Chain } from './chain.tsx'
import { StopPanel } from './stop-panel.tsx'
import styles from './truth.module.css'
import { truthTexts } from './truth-texts.ts'

/** `/console/payments/{id}`: the way of a payment, from its code to what the customer sees. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const t = useTexts(truthTexts)
  const read = useRead(readPayment, { params: { paymentId } }, { once: true, forget: true })
  useRowKeys()
  const { data } = read
  const back = { href: hrefOf('payments'), label: t.back }
  if (!data)
    return (
      <AbsentPage title={t.kind} back={back} read={read} gone={{ icon: SearchX, title: t.gone, text: t.goneText }} />
    )
  return (
    <Page
      title={data.amount === undefined ? t.noAmount : t.title(formatMoney(data.amount))}
      shown={data.amount !== undefined}
      before={<Back {...back} />}
      under={<Owner truth={data} />}
    >
      <div className={styles.columns}>
        <Chain truth={data} />
        <StopPanel truth={data} />
      </div>
    </Page>
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
