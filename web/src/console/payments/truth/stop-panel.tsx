import { type PaymentTruth, readNoticeAgain, readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useErrorText } from '../../calls/error-text.ts'
import { useMay } from '../../calls/session.ts'
import { useWrite } from '../../calls/use-calls.ts'
import { Action, ActionLink } from '../../parts/action.tsx'
import { Panel } from '../../parts/panel.tsx'
import { hrefOf } from '../../routes/routes.ts'
import { statusKinds } from '../payments-columns.tsx'
import { paymentWords } from '../payments-texts.ts'
import { TakenBack } from './taken-back.tsx'
import styles from './truth.module.css'
import { truthTexts } from './truth-texts.ts'

/** Where the payment stopped and why, what can be done, and other payments with its code. */
export function StopPanel({ truth }: { truth: PaymentTruth }) {
  const t = useTexts(truthTexts)
  const language = useLanguage()
  const { stoppedAt, others } = truth
  return (
    <div className={styles.aside}>
      <Panel title={useStopTitle(stoppedAt)}>
        <div className={styles.stop}>
          <p>{stoppedAt ? t.why[stoppedAt.why] : t.completeText}</p>
          {stoppedAt?.since && <p className="small secondary">{t.since(formatMoment(stoppedAt.since, language))}</p>}
          <ReadAgain truth={truth} />
          <TakenBack truth={truth} />
          <ToSuspense truth={truth} />
        </div>
      </Panel>
      {others.length > 0 && <Others others={others} />}
    </div>
  )
}

/** Where a payment stands, in a few words. */
function useStopTitle(stop: PaymentTruth['stoppedAt']): string {
  const t = useTexts(truthTexts)
  if (!stop) return t.complete
  if (stop.why === 'RETURNED_TO_SENDER' || stop.why === 'TAKEN_BACK') return t.ended
  return stop.isFault ? t.stopped(t.links[stop.link]) : t.waits(t.links[stop.link])
}

/** Has the notices read again that the provider has not confirmed. */
function ReadAgain({ truth: { notice } }: { truth: PaymentTruth }) {
  const t = useTexts(truthTexts)
  const words = useTexts(paymentWords)
  const textOf = useErrorText()
  const mayRead = useMay('payment.reread')
  const reading = useWrite(readNoticeAgain, readPayment)
  const open = notice.notices.find((one) => one.mayRead)
  const { data, error } = reading
  const answer = () => {
    if (!data) return undefined
    if (data.outcome === undefined) return t.readNot(words.found[data.found ?? 'UNKNOWN'])
    if (!data.found) return t.readDone
    return data.outcome === 'REVERSED' ? t.readReversed : t.readBooked
  }
  return (
    <>
      <div role="status">
        {data && <Notice kind={data.outcome === undefined ? 'warning' : 'success'}>{answer()}</Notice>}
        {error && <Notice kind="danger">{textOf(error)}</Notice>}
      </div>
      {mayRead && open && (
        <>
          <Action
            kind="primary"
            large
            loading={reading.isPending}
            onClick={() => reading.mutate({ params: { noticeId: open.noticeId } })}
          >
            {t.readAgain}
          </Action>
          <p className="small secondary">{t.readAgainText}</p>
        </>
      )}
    </>
  )
}

function ToSuspense({ truth: { payment } }: { truth: PaymentTruth }) {
  const t = useTexts(truthTexts)
  const maySee = useMay('suspense.see')
  if (!maySee || payment.payment?.status !== 'SUSPENSE') return null
  return <ActionLink href={hrefOf('suspense')}>{t.toSuspense}</ActionLink>
}

function Others({ others }: Pick<PaymentTruth, 'others'>) {
  const t = useTexts(truthTexts)
  const words = useTexts(paymentWords)
  const language = useLanguage()
  return (
    <Panel title={t.others}>
      <ul>
        {others.map(({ paymentId, amount, paidAt, status }) => (
          <li key={paymentId} className={styles.other}>
            <a href={hrefOf('payment', paymentId)}>
              {formatMoney(amount)}, {formatDate(paidAt, language)}
            </a>
            <Badge kind={statusKinds[status] ?? 'neutral'}>{words.statuses[status]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
