import type { PaymentTruth, TruthNotice } from '@lumbung/shared/contract/operators/payments.ts'
import { formatBankNumber, formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FactList } from '../../lists/fact-list.tsx'
import { useMethodName } from '../../lists/method-name.ts'
import { useProviderName } from '../../lists/provider-name.ts'
import { paymentWords } from '../payments-texts.ts'
import { factTexts } from './fact-texts.ts'
import styles from './truth.module.css'

interface Shown {
  truth: PaymentTruth
}

function useMoment() {
  const language = useLanguage()
  return (at: string) => formatMoment(at, language)
}

/** What a code was made for, in words. */
function useTarget() {
  const { targets } = useTexts(factTexts)
  const language = useLanguage()
  return (target: NonNullable<PaymentTruth['code']['code']>['target']): string => {
    if (target.kind === 'BILL') return targets.BILL(monthName(target.month, language))
    return target.kind === 'INSTALLMENT' ? targets.INSTALLMENT(String(target.number)) : targets[target.kind]
  }
}

export function CodeFacts({
  truth: {
    code: { code },
  },
}: Shown) {
  const { code: t } = useTexts(factTexts)
  const nameOf = useMethodName()
  const words = useTexts(paymentWords)
  const moment = useMoment()
  const target = useTarget()
  if (!code) return null
  return (
    <FactList
      facts={[
        code.number !== undefined && {
          label: t.number,
          value: <span className="num">{formatBankNumber(code.number)}</span>,
        },
        { label: t.method, value: nameOf(code.method) },
        { label: t.amount, value: `${formatMoney(code.amount)}, ${code.bound ? t.bound : t.open}` },
        { label: t.target, value: target(code.target) },
        { label: t.status, value: words.statuses[code.status] ?? code.status },
        { label: t.createdAt, value: moment(code.createdAt) },
        { label: t.expiresAt, value: moment(code.expiresAt) },
        { label: t.id, value: <code>{code.codeId}</code> },
      ]}
    />
  )
}

/** When notices came and how often; or, with `answers`, what the provider said when it was asked. */
export function NoticeFacts({ truth: { notice }, answers = false }: Shown & { answers?: boolean }) {
  const { notice: t } = useTexts(factTexts)
  if (notice.notices.length === 0) return <p className={styles.none}>{t.none}</p>
  return (
    <>
      {notice.notices.map((one) =>
        answers ? <AnswerOf key={one.noticeId} notice={one} /> : <ReceiptOf key={one.noticeId} notice={one} />,
      )}
    </>
  )
}

function ReceiptOf({ notice }: { notice: TruthNotice }) {
  const { notice: t } = useTexts(factTexts)
  const moment = useMoment()
  const { isReversal, receivedAt, deliveries, lastReceivedAt } = notice
  const often = deliveries === 1 ? t.once : t.deliveries(deliveries, moment(lastReceivedAt))
  return (
    <FactList
      facts={[{ label: isReversal ? t.reversal : t.payment, value: `${t.received} ${moment(receivedAt)}, ${often}` }]}
    />
  )
}

function AnswerOf({ notice }: { notice: TruthNotice }) {
  const { notice: t } = useTexts(factTexts)
  const words = useTexts(paymentWords)
  const moment = useMoment()
  const { isReversal, outcome = 'WAITING', handledAt, found, foundAt } = notice
  const ended = [words.statuses[outcome] ?? outcome, handledAt && moment(handledAt)].filter(Boolean).join(', ')
  return (
    <FactList
      facts={[
        { label: isReversal ? t.reversal : t.payment, value: ended },
        found && foundAt ? { label: t.found, value: `${words.found[found]}, ${moment(foundAt)}` } : undefined,
      ]}
    />
  )
}

export function PaymentFacts({
  truth: {
    payment: { payment },
  },
}: Shown) {
  const { payment: t } = useTexts(factTexts)
  const nameOf = useProviderName()
  const words = useTexts(paymentWords)
  const moment = useMoment()
  if (!payment) return null
  const { assigned, recorded, resolved, reversedAt } = payment
  const who = ({ by, at }: { by: string; at: string }) => t.by(by || t.command, moment(at))
  return (
    <FactList
      facts={[
        { label: t.amount, value: formatMoney(payment.amount) },
        { label: t.status, value: words.statuses[payment.status] ?? payment.status },
        { label: t.provider, value: nameOf(payment.provider) },
        { label: t.reference, value: <code>{payment.reference}</code> },
        { label: t.paidAt, value: moment(payment.paidAt) },
        payment.countsFrom !== payment.paidAt && { label: t.countsFrom, value: moment(payment.countsFrom) },
        { label: t.receivedAt, value: moment(payment.receivedAt) },
        reversedAt !== undefined && { label: t.reversedAt, value: moment(reversedAt) },
        recorded && { label: t.recorded, value: t.twoPeople(recorded.by, recorded.approvedBy, moment(recorded.at)) },
        recorded && { label: t.reason, value: recorded.reason },
        assigned && { label: t.assigned, value: who(assigned) },
        resolved && { label: t.resolved, value: who(resolved) },
        { label: t.id, value: <code>{payment.paymentId}</code> },
      ]}
    />
  )
}

export function SeenFacts({
  truth: {
    seen: { seen },
  },
}: Shown) {
  const { seen: t } = useTexts(factTexts)
  const words = useTexts(paymentWords)
  const language = useLanguage()
  if (!seen) return null
  return (
    <FactList
      facts={[
        seen.codeStatus !== undefined && {
          label: t.status,
          value: words.statuses[seen.codeStatus] ?? seen.codeStatus,
        },
        { label: t.listed, value: seen.isListed ? t.isListed : t.isNotListed },
        seen.remaining !== undefined && { label: t.remaining, value: formatMoney(seen.remaining) },
        ...seen.installments.map(({ number, dueDate, left }) => ({
          label: t.left(number, formatDate(dueDate, language)),
          value: formatMoney(left),
        })),
      ]}
    />
  )
}
