import type { OrderFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { decideOrder } from '@lumbung/shared/contract/operators/orders.ts'
import { declineText, type Rejection, rejections, toldReason } from '@lumbung/shared/decline-text.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Recommended } from '../inbox/recommended.tsx'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { useKeys } from '../parts/keys.ts'
import { Panel } from '../parts/panel.tsx'
import { Tick } from '../parts/tick.tsx'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'
import { Reads } from './reads.tsx'

type Outcome = 'APPROVE' | 'REJECT'
type Done = Outcome | 'RECOMMEND'
const outcomes: readonly Outcome[] = ['APPROVE', 'REJECT']

/** The lender's decision while the order waits for it, and afterwards what was decided here. */
export function DecideOrder({ shown, onReload }: { shown: OrderFile; onReload: () => void }) {
  const t = useTexts(orderTexts)
  const mayDecide = useMay('order.decide')
  const [done, setDone] = useState<Done>()
  if (done)
    return (
      <div role="status">
        <Notice kind="success">{t.done[done]}</Notice>
      </div>
    )
  if (shown.status !== 'WAITING_LENDER_APPROVE') return null
  if (shown.recommended)
    return (
      <Panel title={t.decide}>
        <Recommended act="order.decide" recommendation={shown.recommended}>
          <p>{t.takesTwo(formatMoney(shown.quote.amount))}</p>
        </Recommended>
      </Panel>
    )
  if (!mayDecide) return <Notice kind="neutral">{t.readOnly}</Notice>
  return (
    <Panel title={t.decide}>
      <Decide
        shown={shown}
        onReload={onReload}
        onDone={(end) => {
          setDone(end)
          onReload()
        }}
      />
    </Panel>
  )
}

/** The sentences of a rejection, as the customer's page has them. */
function sentenceOf(decline: Rejection, language: Language): string {
  const { message = '', advice } = declineText([toldReason(decline)], language) ?? {}
  return advice ? `${message} ${advice}` : message
}

interface DecideProps {
  shown: OrderFile
  onReload: () => void
  onDone: (end: Done) => void
}

function Decide({ shown, onReload, onDone }: DecideProps) {
  const t = useTexts(orderTexts)
  const words = useTexts(decisionTexts)
  const textOf = useErrorText()
  const decide = useWrite(decideOrder)
  const [outcome, setOutcome] = useState<Outcome>()
  const [decline, setDecline] = useState<Rejection>('BY_HAND')
  const [tried, setTried] = useState(false)
  const { orderId, quote, bankAccount, takesTwo } = shown
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    setTried(true)
    if (!outcome || decide.isPending) return
    const body = outcome === 'REJECT' ? { outcome, decline } : { outcome }
    decide.mutate(
      { params: { orderId }, body },
      { onSuccess: ({ approvalId }) => onDone(approvalId ? 'RECOMMEND' : outcome) },
    )
  }
  useKeys({ 1: () => setOutcome('APPROVE'), 2: () => setOutcome('REJECT'), 'Control+Enter': submit })
  const isOver = isRefusal(decide.error, 'ALREADY_DECIDED', 'STATE_CHANGED', 'ORDER_ENDED', 'NOT_FOUND')
  return (
    <form className={styles.decide} noValidate onSubmit={submit}>
      <fieldset>
        <legend className={styles.legend}>{t.choose}</legend>
        {outcomes.map((one, at) => (
          <Tick
            key={one}
            type="radio"
            name="outcome"
            shortcut={String(at + 1)}
            checked={outcome === one}
            onChange={() => setOutcome(one)}
          >
            {one === 'REJECT' ? t.reject : takesTwo ? t.recommend : t.approve}
          </Tick>
        ))}
      </fieldset>
      {outcome === 'REJECT' && (
        <ChoiceField
          label={t.decline}
          value={decline}
          choices={rejections.map((value) => ({ value, label: words.declines[value] }))}
          onChange={setDecline}
        />
      )}
      {outcome === 'REJECT' && decline === 'FRAUD_ORDER' && <p className="secondary">{t.fraud}</p>}
      {outcome === 'APPROVE' && !takesTwo && <p>{t.approves(formatMoney(quote.amount), bankAccount.bankName)}</p>}
      {outcome === 'APPROVE' && takesTwo && <p>{t.takesTwo(formatMoney(quote.amount))}</p>}
      {outcome === 'REJECT' && (
        <div className={styles.sunken} aria-live="polite">
          <h3 className={styles.legend}>{t.reads}</h3>
          <Reads
            title={meaningOf('REJECTED').words}
            text={{ id: sentenceOf(decline, 'id'), en: sentenceOf(decline, 'en-us') }}
          />
        </div>
      )}
      <div role="alert" className={styles.alert}>
        {tried && !outcome && <Notice kind="danger">{t.chooseFirst}</Notice>}
        {decide.error && (
          <Notice kind="danger">
            <p>{textOf(decide.error)}</p>
            {isOver && <Action onClick={onReload}>{t.reload}</Action>}
          </Notice>
        )}
      </div>
      <Action
        kind={outcome === 'REJECT' ? 'danger' : 'primary'}
        large
        type="submit"
        shortcut="Control+Enter"
        loading={decide.isPending}
      >
        {outcome === 'APPROVE' && takesTwo ? t.recommend : outcome ? t.send[outcome] : t.sendNothing}
      </Action>
    </form>
  )
}
