import { type Customer, readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import type { RevealField } from '@lumbung/shared/facts/reveal-fields.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { RecordPanel } from '../cases/facts/record-panel.tsx'
import { AbsentPage, Back } from '../frame/absent-page.tsx'
import { Page, Under } from '../frame/page.tsx'
import { MaskedPhotosPanel } from '../reveals/photos-panel.tsx'
import { Revealable } from '../reveals/revealable.tsx'
import { hrefOf } from '../routes/routes.ts'
import { ChangeLimitAct } from './acts/change-limit-act.tsx'
import { FreezeAct, GiveVoucherAct, LiftAct, RevokeVoucherAct, SignOutAct } from './acts/customer-acts.tsx'
import { EndCheckAct, LiftHoldAct, PlaceHoldAct } from './acts/privacy-acts.tsx'
import styles from './customer.module.css'
import {
  BankAccountsPanel,
  DevicesPanel,
  LooksPanel,
  MessagesPanel,
  SecurityPanel,
  VouchersPanel,
} from './panels/account-panels.tsx'
import { ApplicationsPanel, ClaimsPanel } from './panels/claims-panels.tsx'
import { customerTexts } from './panels/customer-texts.ts'
import { HoldPanel } from './panels/hold-panel.tsx'
import { LimitPanel, LoansPanel, OrdersPanel, PaymentsPanel } from './panels/money-panels.tsx'
import { statusTexts } from './panels/status-texts.ts'

/** `/console/customers/{customerId}`: all about a customer that the operator's roles need. */
export function CustomerScreen({ customerId }: { customerId: string }) {
  const t = useTexts(customerTexts)
  const read = useRead(readCustomer, { params: { customerId } }, { once: true, forget: true })
  const { data } = read
  const back = { href: hrefOf('customers'), label: t.toSearch }
  if (data)
    return (
      <Page
        title={data.name || (data.state === 'ERASED' ? t.erasedName : t.noName)}
        shown
        before={<Back {...back} />}
        under={<Facts shown={data} />}
        aside={<States shown={data} />}
      >
        <Shown shown={data} />
      </Page>
    )
  return (
    <AbsentPage
      title={t.loading}
      back={back}
      read={read}
      gone={{ icon: UserRoundX, title: t.gone, text: t.goneText }}
    />
  )
}

function Facts({ shown: { mobile, channel, language: own, since } }: { shown: Customer }) {
  const t = useTexts(customerTexts)
  const language = useLanguage()
  return (
    <Under>
      {channel && <Badge>{channel}</Badge>}
      {mobile && <span className="num">{mobile}</span>}
      {own && <span>{t.languages[own === 'id' ? 'id' : 'en']}</span>}
      {since && <span>{t.since(formatDate(since, language))}</span>}
    </Under>
  )
}

/** What one has to know before anything else. */
function States({ shown: { state, limit, loans, complaints = [], dataRequests = [] } }: { shown: Customer }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const late = Math.max(0, ...loans.map(({ daysLate }) => daysLate))
  const openComplaints = complaints.filter(({ status }) => status !== 'ANSWERED').length
  const openRequests = dataRequests.filter(({ status }) => status === 'RECEIVED').length
  return (
    <p className={styles.states}>
      {state !== 'OPEN' && <Badge kind="warning">{state === 'CLOSED' ? t.closed : t.erased}</Badge>}
      {limit && limit.status !== 'ACTIVE' && <Badge kind="danger">{words.limits[limit.status]}</Badge>}
      {late > 0 && <Badge kind="danger">{t.late(late)}</Badge>}
      {openComplaints > 0 && <Badge kind="warning">{t.openComplaints(openComplaints)}</Badge>}
      {openRequests > 0 && <Badge kind="warning">{t.openRequests(openRequests)}</Badge>}
    </p>
  )
}

function Shown({ shown }: { shown: Customer }) {
  const t = useTexts(customerTexts)
  const language = useLanguage()
  const [done, setDone] = useState<string>()
  const acts = useActs(shown, setDone)
  const { state, closedAt, applications, payments, messages, orders, loans } = shown
  const hasBorrowed = orders.length + loans.length > 0
  return (
    <>
      <div className={styles.notices} role="status">
        {done && <Notice kind="success">{done}</Notice>}
        {state === 'CLOSED' && (
          <Notice kind="warning">{t.closedText(closedAt ? formatDate(closedAt, language) : '–')}</Notice>
        )}
        {state === 'ERASED' && <Notice kind="warning">{t.erasedText}</Notice>}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LimitPanel shown={shown} aside={acts.limit} />
          <LoansPanel shown={shown} />
          {hasBorrowed && <OrdersPanel shown={shown} />}
          {hasBorrowed && payments && <PaymentsPanel payments={payments} />}
          {applications && <ApplicationsPanel applications={applications} />}
          {shown.complaints && <ClaimsPanel shown={shown} />}
          {messages && <MessagesPanel messages={messages} />}
          {acts.seesHold && state !== 'ERASED' && <HoldPanel hold={shown.hold} aside={acts.hold} />}
          {shown.seenBy && <LooksPanel seenBy={shown.seenBy} />}
        </div>
        <div className={styles.column}>
          {shown.devices && <DevicesPanel devices={shown.devices} aside={acts.signOut} />}
          {shown.securityChecks && <SecurityPanel securityChecks={shown.securityChecks} end={acts.endCheck} />}
          {shown.bankAccounts && <BankAccountsPanel customerId={shown.customerId} bankAccounts={shown.bankAccounts} />}
          {shown.vouchers && (
            <VouchersPanel vouchers={shown.vouchers} aside={acts.giveVoucher} revoke={acts.revokeVoucher} />
          )}
          {shown.photos && <MaskedPhotosPanel customerId={shown.customerId} photos={shown.photos} />}
          {shown.profile && <RecordPanel record={shown.profile} opened={revealIn(shown.customerId)} />}
        </div>
      </div>
    </>
  )
}

/** The fields of the record that can be opened. */
const masked: Readonly<Record<string, RevealField>> = { idNumber: 'NIK', motherMaidenName: 'MOTHER_NAME' }
const revealIn = (customerId: string) => (name: string, value: string) => {
  const field = masked[name]
  return field && <Revealable customerId={customerId} field={field} masked={value} />
}

/** The buttons of what this operator may do with this customer now. */
function useActs({ customerId, state, limit, hold, devices = [] }: Customer, onDone: (done: string) => void) {
  const [mayFreeze, mayLift, maySignOut] = [useMay('limit.freeze'), useMay('limit.lift'), useMay('customer.sign-out')]
  const mayLower = useMay('limit.lower')
  const [mayGive, mayRevoke] = [useMay('voucher.give'), useMay('voucher.revoke')]
  const [mayHold, mayLiftHold, mayEndCheck] = [useMay('hold.place'), useMay('hold.lift'), useMay('security.end')]
  const now = useServerNow()
  const isOpen = state === 'OPEN'
  const isFrozen = limit?.locks.some(({ kind }) => kind === 'FROZEN')
  const props = { customerId, onDone }
  return {
    limit: limit && (
      <span className={styles.acts}>
        {mayLower && isOpen && <ChangeLimitAct {...props} total={limit.total} />}
        {isFrozen ? mayLift && <LiftAct {...props} /> : mayFreeze && state !== 'ERASED' && <FreezeAct {...props} />}
      </span>
    ),
    signOut: maySignOut && isOpen && <SignOutAct {...props} devices={devices.length} />,
    seesHold: mayHold,
    hold: hold ? mayLiftHold && <LiftHoldAct {...props} /> : mayHold && <PlaceHoldAct {...props} />,
    endCheck: ({ requestId, status, rejectedUntil }: NonNullable<Customer['securityChecks']>[number]) =>
      mayEndCheck &&
      status === 'REJECTED' &&
      rejectedUntil !== undefined &&
      // By the minute: what ends in this one needs nobody any more.
      Date.parse(rejectedUntil) >= now + 60_000 && <EndCheckAct {...props} securityCheckId={requestId} />,
    giveVoucher: mayGive && isOpen && <GiveVoucherAct {...props} />,
    revokeVoucher: (voucher: NonNullable<Customer['vouchers']>[number]) =>
      mayRevoke && isOpen && <RevokeVoucherAct {...props} voucher={voucher} />,
  }
}
