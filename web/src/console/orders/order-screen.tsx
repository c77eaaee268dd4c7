import { type OrderFile, readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Under } from '../frame/page.tsx'
import { SinglePage } from '../frame/single-page.tsx'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { TimeLeft } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { DecideOrder } from './decide-order.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'
import { kindOfOrder } from './order-words.ts'
import { PlanPanel } from './plan-panel.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { Reads } from './reads.tsx'
import { TriesPanel } from './tries-panel.tsx'

/** `/console/orders/{orderId}`: price, history, tries to send the money, and the lender's decision. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts)
  const read = useRead(readOrder, { params: { orderId } }, { once: true, forget: true })
  const back = { href: hrefOf('orders'), label: t.back }
  return (
    <SinglePage
      read={read}
      kind={t.loading}
      back={back}
      gone={{ title: t.gone, text: t.goneText }}
      titleOf={({ number }) => number}
      under={(shown) => <Facts shown={shown} />}
      aside={(shown) => <Aside shown={shown} />}
    >
      {(shown) => <Order shown={shown} onReload={() => read.refetch()} />}
    </SinglePage>
  )
}

function Facts({ shown: { status, name, mobile, channel, createdAt } }: { shown: OrderFile }) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  return (
    <Under>
      <Badge kind={kindOfOrder(status)}>{meaningOf(status).short[language === 'id' ? 'id' : 'en']}</Badge>
      <span>{name}</span>
      <span className="num">{mobile}</span>
      <span>{channel}</span>
      <span>{t.placed(formatMoment(createdAt, language))}</span>
    </Under>
  )
}

function Aside({ shown: { signedAt, dueAt, loanId } }: { shown: OrderFile }) {
  const t = useTexts(orderTexts)
  const mayOpen = useMay('loan.see')
  if (loanId && mayOpen) return <ActionLink href={hrefOf('loan', loanId)}>{t.toLoan}</ActionLink>
  if (!signedAt || !dueAt) return null
  return <TimeLeft label={t.left} submittedAt={signedAt} dueAt={dueAt} />
}

function Order({ shown, onReload }: { shown: OrderFile; onReload: () => void }) {
  const t = useTexts(orderTexts)
  const { orderId, loanId, policy, documents, history, shown: customer } = shown
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PlanPanel shown={shown} />
        <TriesPanel shown={shown} onReload={onReload} />
        <Panel title={t.history}>
          <HistoryList rows={history} events={t.events} />
        </Panel>
      </div>
      <div className={styles.side}>
        <DecideOrder shown={shown} onReload={onReload} />
        <Panel title={t.reads}>
          <Reads title={customer.title} text={customer.rejection} />
        </Panel>
        {policy && loanId && <PolicyPanel loanId={loanId} policy={policy} onReload={onReload} />}
        <DocumentsPanel of={{ orderId }} documents={documents} />
      </div>
    </div>
  )
}
