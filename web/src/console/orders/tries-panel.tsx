import type { DisbursementTry, OrderFile } from '@lumbung/shared/contract/operators/order-file.ts'
import { askProvider } from '@lumbung/shared/contract/operators/orders.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FactList } from '../lists/fact-list.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'
import { orderWords } from './order-words.ts'

const kinds: Readonly<Record<DisbursementTry['status'], BadgeKind>> = {
  CREATED: 'neutral',
  SENT: 'info',
  UNKNOWN: 'danger',
  SUCCEEDED: 'success',
  FAILED: 'danger',
}

/** The tries to send the money, newest first, with the question to the provider while one is under way. */
export function TriesPanel({ shown, onReload }: { shown: OrderFile; onReload: () => void }) {
  const t = useTexts(orderTexts)
  const words = useTexts(orderWords)
  const textOf = useErrorText()
  const mayAsk = useMay('order.ask')
  const ask = useWrite(askProvider)
  const { orderId, disbursements, stuck } = shown
  const [newest] = disbursements
  const isUnderWay = newest?.status === 'SENT' || newest?.status === 'UNKNOWN'
  return (
    <Panel
      title={t.tries}
      aside={
        mayAsk &&
        isUnderWay && (
          <Action
            offered
            loading={ask.isPending}
            onClick={() => ask.mutate({ params: { orderId } }, { onSuccess: onReload })}
          >
            {t.ask}
          </Action>
        )
      }
    >
      <div className={styles.notices} role="status">
        {mayAsk && isUnderWay && !ask.data && !ask.error && <p className="small secondary">{t.askHint}</p>}
        {ask.data && (
          <Notice kind={ask.data.found === 'SUCCEEDED' ? 'success' : 'info'}>{t.found[ask.data.found]}</Notice>
        )}
        {ask.error && <Notice kind="warning">{textOf(ask.error)}</Notice>}
        {stuck && !ask.data && <Notice kind="warning">{words.stuck[stuck.why]}</Notice>}
      </div>
      {disbursements.length === 0 && <p className={styles.none}>{t.noTries}</p>}
      <ol className={styles.tries}>
        {disbursements.map((one) => (
          <li key={one.reference}>
            <Try one={one} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Try({ one }: { one: DisbursementTry }) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const nameOf = useProviderName()
  const { status, provider, reference, providerId, failure, sentAt, createdAt, notBefore } = one
  return (
    <>
      <p className={styles.tried}>
        <Badge kind={kinds[status]}>{t.tryStates[status]}</Badge>
        <span className="secondary">{nameOf(provider)}</span>
        {failure && <code>{failure}</code>}
      </p>
      <FactList
        facts={[
          sentAt
            ? { label: t.sentAt, value: formatMoment(sentAt, language) }
            : { label: t.createdAt, value: formatMoment(createdAt, language) },
          notBefore !== undefined && { label: t.notBefore, value: formatMoment(notBefore, language) },
          { label: t.reference, value: <code>{reference}</code> },
          providerId !== undefined && { label: t.providerId, value: <code>{providerId}</code> },
        ]}
      />
    </>
  )
}
