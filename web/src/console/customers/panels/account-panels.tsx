import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { formatDate, formatMoment } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { auditTexts } from '../../audit/audit-texts.ts'
import { Panel } from '../../parts/panel.tsx'
import { Revealable } from '../../reveals/revealable.tsx'
import { customerTexts } from './customer-texts.ts'
import { messageTexts } from './message-texts.ts'
import { nameOf } from './money-panels.tsx'
import styles from './panels.module.css'
import { Entries } from './parts.tsx'
import { browserNames, statusTexts, systemNames } from './status-texts.ts'

interface NameProps {
  children: ReactNode
  /** In a line below it. */
  more?: ReactNode
}

const Name = ({ children, more }: NameProps) => (
  <span className={styles.name}>
    {children}
    {more && <span className={styles.more}>{more}</span>}
  </span>
)

interface BankAccountsProps {
  customerId: string
  bankAccounts: NonNullable<Customer['bankAccounts']>
}

export function BankAccountsPanel({ customerId, bankAccounts }: BankAccountsProps) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  return (
    <Panel title={t.panels.bankAccounts}>
      <Entries none={t.none.bankAccounts} rows={bankAccounts} keyOf={({ id }) => id}>
        {({ id, bankName, accountNumberMasked, status, primary }) => (
          <>
            <Name more={words.accounts[status]}>
              {bankName}
              <Revealable
                customerId={customerId}
                field="ACCOUNT"
                of={id}
                name={t.accountAt(bankName)}
                masked={<span className="num">{accountNumberMasked}</span>}
              />
            </Name>
            {primary && <Badge kind="brand">{t.main}</Badge>}
          </>
        )}
      </Entries>
    </Panel>
  )
}

export function DevicesPanel({ devices, aside }: { devices: NonNullable<Customer['devices']>; aside: ReactNode }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  return (
    <Panel title={t.panels.devices}>
      <Entries none={t.none.devices} rows={devices} keyOf={({ deviceId }) => deviceId}>
        {({ browser, system, signedInBy, lastUsedAt }) => (
          <Name more={`${words.signedInBy[signedInBy]}, ${t.lastUsed(formatMoment(lastUsedAt, language))}`}>
            {browserNames[browser] ?? (browser === 'APP' ? words.devices.app : words.devices.browser)},{' '}
            {systemNames[system] ?? words.devices.system}
          </Name>
        )}
      </Entries>
      {aside && <div className={styles.act}>{aside}</div>}
    </Panel>
  )
}

interface SecurityProps {
  securityChecks: NonNullable<Customer['securityChecks']>
  /** The button to end the rejection of a check. */
  end: (check: NonNullable<Customer['securityChecks']>[number]) => ReactNode
}

export function SecurityPanel({ securityChecks, end }: SecurityProps) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  return (
    <Panel title={t.panels.securityChecks}>
      <Entries none={t.none.securityChecks} rows={securityChecks} keyOf={({ requestId }) => requestId}>
        {(check) => {
          const { status, failures, openedAt, rejectedUntil } = check
          return (
            <>
              <Name more={failures > 0 && t.failures(failures)}>{t.checkOf(formatMoment(openedAt, language))}</Name>
              <Badge kind={status === 'REJECTED' ? 'danger' : status === 'PASSED' ? 'success' : 'info'}>
                {words.checks[status]} {rejectedUntil && t.rejectedUntil(formatMoment(rejectedUntil, language))}
              </Badge>
              {end(check)}
            </>
          )
        }}
      </Entries>
    </Panel>
  )
}

interface VouchersProps {
  vouchers: NonNullable<Customer['vouchers']>
  aside: ReactNode
  /** The button to revoke one that can still be used. */
  revoke: (voucher: NonNullable<Customer['vouchers']>[number]) => ReactNode
}

export function VouchersPanel({ vouchers, aside, revoke }: VouchersProps) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  return (
    <Panel title={t.panels.vouchers} aside={aside}>
      <Entries none={t.none.vouchers} rows={vouchers} keyOf={({ voucherId }) => voucherId}>
        {(voucher) => (
          <>
            <Name more={`${words.vouchers[voucher.status]}, ${t.until(formatDate(voucher.validUntil, language))}`}>
              {voucher.name[language === 'id' ? 'id' : 'en']}
            </Name>
            {voucher.status === 'AVAILABLE' && revoke(voucher)}
          </>
        )}
      </Entries>
    </Panel>
  )
}

export function MessagesPanel({ messages }: { messages: NonNullable<Customer['messages']> }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  const kinds: Readonly<Record<string, string>> = useTexts(messageTexts).kinds
  return (
    <Panel title={t.panels.messages}>
      <Entries none={t.none.messages} rows={messages} keyOf={({ via, kind, at }) => `${via} ${kind} ${at}`}>
        {({ via, kind, at, state }) => (
          <>
            <Name more={`${formatMoment(at, language)}, ${via === 'APP' ? t.inApp : t.toNumber}`}>
              {kinds[kind] ?? kind}
            </Name>
            {state === 'GIVEN_UP' ? (
              <Badge kind="danger">{words.messages[state]}</Badge>
            ) : (
              <span className="secondary">{words.messages[state]}</span>
            )}
          </>
        )}
      </Entries>
    </Panel>
  )
}

/** Which operators looked at this customer or did something, the newest first. */
export function LooksPanel({ seenBy }: { seenBy: NonNullable<Customer['seenBy']> }) {
  const t = useTexts(customerTexts)
  const acts: Readonly<Record<string, string>> = useTexts(auditTexts).acts
  const language = useLanguage()
  return (
    <Panel title={t.panels.seenBy}>
      <Entries none={t.none.seenBy} rows={seenBy} keyOf={({ by, act, at }) => `${by} ${act} ${at}`}>
        {({ by, act, outcome, at }) => (
          <>
            <Name more={acts[act] ?? act}>{nameOf(by, t)}</Name>
            <span className="secondary">
              {outcome !== 'DONE' && <Badge kind="danger">{t.refused}</Badge>} {formatMoment(at, language)}
            </span>
          </>
        )}
      </Entries>
    </Panel>
  )
}
