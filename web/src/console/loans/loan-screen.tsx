import { type LoanFile, readLoan } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Under } from '../frame/page.tsx'
import { SinglePage } from '../frame/single-page.tsx'
import { FactList } from '../lists/fact-list.tsx'
import { DocumentsPanel } from '../orders/documents-panel.tsx'
import { loanKinds, orderWords } from '../orders/order-words.ts'
import { PolicyPanel } from '../orders/policy-panel.tsx'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { hrefOf } from '../routes/routes.ts'
import { BookPanel } from './book-panel.tsx'
import { ByHand, Proposed } from './by-hand.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import styles from './loan.module.css'
import { loanTexts } from './loan-texts.ts'
import { LoanTiles } from './loan-tiles.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

/** `/console/loans/{loanId}`: a loan with its ledger, schedule, days, documents and contacts. */
export function LoanScreen({ loanId }: { loanId: string }) {
  const t = useTexts(loanTexts)
  const mayList = useMay('order.see')
  const read = useRead(readLoan, { params: { loanId } }, { once: true, forget: true })
  const back = mayList && { href: hrefOf('orders'), label: t.back }
  return (
    <SinglePage
      read={read}
      kind={t.loading}
      back={back}
      gone={{ title: t.gone, text: t.goneText }}
      titleOf={({ number }) => number}
      under={(shown) => <Facts shown={shown} />}
      aside={(shown) => (
        <>
          <ToOrder shown={shown} />
          <ByHand shown={shown} onReload={() => read.refetch()} />
        </>
      )}
    >
      {(shown) => <Loan shown={shown} onReload={() => read.refetch()} />}
    </SinglePage>
  )
}

function Facts({ shown: { loan, name, mobile, channel, writtenOffAt } }: { shown: LoanFile }) {
  const t = useTexts(loanTexts)
  const words = useTexts(orderWords)
  const language = useLanguage()
  return (
    <Under>
      <Badge kind={loanKinds[loan.status]}>{words.loans[loan.status]}</Badge>
      {writtenOffAt && <Badge kind="warning">{t.writtenOff(formatDate(writtenOffAt, language))}</Badge>}
      <span>{name}</span>
      <span className="num">{mobile}</span>
      {channel && <span>{channel}</span>}
      <span>{t.disbursed(formatDate(loan.disbursedOn, language))}</span>
    </Under>
  )
}

function ToOrder({ shown: { loan } }: { shown: LoanFile }) {
  const t = useTexts(loanTexts)
  const mayOpen = useMay('order.see')
  return loan.orderId && mayOpen ? <ActionLink href={hrefOf('order', loan.orderId)}>{t.toOrder}</ActionLink> : null
}

function Loan({ shown, onReload }: { shown: LoanFile; onReload: () => void }) {
  const { loan, number, journals, book, installments, documents, policy } = shown
  const { loanId } = loan
  const isCollecting = useMay('contact.record')
  const contacts = <ContactsPanel shown={shown} onReload={onReload} />
  return (
    <>
      <LoanTiles shown={shown} />
      <Proposed proposals={shown.proposals} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LedgerPanel loanId={loanId} number={number} journals={journals} />
          <BookPanel book={book} />
        </div>
        <div className={styles.column}>
          {isCollecting && contacts}
          <OwedPanel shown={shown} />
          <SchedulePanel installments={installments} />
          <UnpaidPanel shown={shown} />
          {!isCollecting && contacts}
          <SeenPanel shown={shown} />
          {policy && <PolicyPanel loanId={loanId} policy={policy} onReload={onReload} />}
          <DocumentsPanel of={{ loanId }} documents={documents} />
        </div>
      </div>
    </>
  )
}

/** What is still to pay, by part. */
function UnpaidPanel({ shown: { unpaid, loan } }: { shown: LoanFile }) {
  const t = useTexts(loanTexts)
  const open = paymentParts.filter((part) => unpaid[part] > 0)
  if (open.length === 0) return null
  return (
    <Panel title={t.unpaidParts} aside={<strong className="strong num">{formatMoney(loan.outstanding)}</strong>}>
      <FactList isMoney facts={open.map((part) => ({ label: t.parts[part], value: formatMoney(unpaid[part]) }))} />
    </Panel>
  )
}

/** What the customer's own page says of the loan. */
function SeenPanel({ shown: { loan } }: { shown: LoanFile }) {
  const t = useTexts(loanTexts)
  const words = useTexts(orderWords)
  const language = useLanguage()
  const { status, outstanding, nextAmount, nextDueDate } = loan
  return (
    <Panel title={t.seen}>
      <div className={styles.seen}>
        <p>{t.seenText(words.loans[status], formatMoney(outstanding))}</p>
        {nextAmount !== undefined && nextDueDate && (
          <p>{t.seenNext(formatMoney(nextAmount), formatDate(nextDueDate, language))}</p>
        )}
      </div>
    </Panel>
  )
}
