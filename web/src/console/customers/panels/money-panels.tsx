import type { Customer } from '@lumbung/shared/contract/operators/customers.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { formatDate, formatMoment, formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSession } from '../../calls/session.ts'
import { useMethodName } from '../../lists/method-name.ts'
import { Panel } from '../../parts/panel.tsx'
import { hrefOf, mayOpen, subjectHref } from '../../routes/routes.ts'
import { customerTexts } from './customer-texts.ts'
import styles from './panels.module.css'
import { Rows } from './parts.tsx'
import { statusTexts } from './status-texts.ts'

/** The limit with what uses it, why nothing can be borrowed, and what we owe the customer. */
export function LimitPanel({ shown: { limit, credit }, aside }: { shown: Customer; aside: ReactNode }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  if (!limit && credit === 0) return null
  const figures: readonly (readonly [string, number])[] = [
    ...(limit
      ? ([
          [t.total, limit.total],
          [t.used, limit.outstanding],
          [t.reserved, limit.reserved],
          [t.available, limit.available],
        ] as const)
      : []),
    ...(credit > 0 ? [[t.credit, credit] as const] : []),
  ]
  return (
    <Panel title={t.panels.limit} aside={aside}>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {limit?.locks.map(({ kind, cause, by, at }) => (
        <div key={kind} className={styles.lock}>
          <Notice kind="danger">
            {t.locked(words.limits[kind], words.causes[cause], nameOf(by, t), formatMoment(at, language))}
          </Notice>
        </div>
      ))}
    </Panel>
  )
}

/** Who did something: a person by name, a program as such. */
export const nameOf = (by: string, t: { system: string; sandbox: string }): string => {
  if (by === 'sandbox') return t.sandbox
  return /^(?:SYSTEM|PROVIDER)/.test(by) ? t.system : by
}

const loanKinds: Readonly<Partial<Record<Customer['loans'][number]['status'], BadgeKind>>> = {
  OVERDUE: 'danger',
  ONGOING: 'info',
  REPAID: 'success',
}

/** The number of a loan or an order, which leads to it for those who may open it. */
function NumberOf({ screen, id, number }: { screen: 'loan' | 'order'; id: string; number: string }) {
  const { roles } = useSession()
  if (!mayOpen(screen, roles)) return <span className="num">{number}</span>
  return (
    <a className="num" href={hrefOf(screen, id)}>
      {number}
    </a>
  )
}

export function LoansPanel({ shown: { loans } }: { shown: Customer }) {
  const t = useTexts(customerTexts)
  const words = useTexts(statusTexts)
  const language = useLanguage()
  return (
    <Panel title={t.panels.loans}>
      <Rows
        none={t.none.loans}
        rows={loans}
        keyOf={({ loanId }) => loanId}
        columns={[
          { title: t.number },
          { title: t.status },
          { title: t.principal, kind: 'figure' },
          { title: t.outstanding, kind: 'figure' },
          { title: t.next },
        ]}
        cells={({ loanId, number, status, principal, outstanding, daysLate, nextDueDate }) => [
          <NumberOf key="number" screen="loan" id={loanId} number={number} />,
          <Badge key="status" kind={loanKinds[status] ?? 'neutral'}>
            {daysLate > 0 ? t.late(daysLate) : words.loans[status]}
          </Badge>,
          formatMoney(principal),
          formatMoney(outstanding),
          nextDueDate ? formatDate(nextDueDate, language) : '–',
        ]}
      />
    </Panel>
  )
}

export function OrdersPanel({ shown: { orders } }: { shown: Customer }) {
  const t = useTexts(customerTexts)
  const language = useLanguage()
  return (
    <Panel title={t.panels.orders}>
      <Rows
        none={t.none.orders}
        rows={orders}
        keyOf={({ orderId }) => orderId}
        columns={[
          { title: t.number },
          { title: t.status },
          { title: t.amount, kind: 'figure' },
          { title: t.tenor },
          { title: t.date },
        ]}
        cells={({ orderId, number, status, amount, tenor, tenorUnit, createdAt }) => [
          <NumberOf key="number" screen="order" id={orderId} number={number} />,
          meaningOf(status).short[language === 'id' ? 'id' : 'en'],
          formatMoney(amount),
          formatTenor(tenor, tenorUnit, language),
          formatMoment(createdAt, language),
        ]}
      />
    </Panel>
  )
}

const Linked = ({ href, children }: { href: string | undefined; children: string }) =>
  href ? <a href={href}>{children}</a> : children

export function PaymentsPanel({ payments }: { payments: NonNullable<Customer['payments']> }) {
  const t = useTexts(customerTexts)
  const nameOf = useMethodName()
  const language = useLanguage()
  const { roles } = useSession()
  return (
    <Panel title={t.panels.payments}>
      <Rows
        none={t.none.payments}
        rows={payments}
        keyOf={({ paymentId }) => paymentId}
        columns={[{ title: t.paidAt }, { title: t.amount, kind: 'figure' }, { title: t.method }, { title: t.forLoans }]}
        cells={({ paymentId, paidAt, amount, method, loans, credit }) => [
          <Linked key="paid" href={subjectHref(`payment:${paymentId}`, roles)}>
            {formatMoment(paidAt, language)}
          </Linked>,
          formatMoney(amount),
          nameOf(method),
          <span key="for" className="num">
            {[...loans, ...(credit > 0 ? [t.asCredit(formatMoney(credit))] : [])].join(', ') || '–'}
          </span>,
        ]}
      />
    </Panel>
  )
}
