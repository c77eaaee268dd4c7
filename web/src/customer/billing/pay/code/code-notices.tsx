import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'
import {
  formatDeadline,
  formatMoment,
  formatMoney,
  formatTime,
  formatWeekday,
  isWithinDay,
} from '@lumbung/shared/format.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { Clock } from 'lucide-react'
import { useServerNow } from '../../../../api/use-server-time.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { TextLink } from '../../../../ui/actions/text-link.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useEndedBy } from '../../conversion/ends-notice.tsx'
import { boundAmountState, codeDeadline } from '../code-deadline.ts'
import { lastMinuteBefore } from '../last-minute.ts'
import { usePay } from '../use-pay.ts'
import { howToPayTexts } from './how-to-pay-texts.ts'

/** The deadline, or that the bill is late; updates at midnight. */
export function DeadlineNotice({ code }: { code: PaymentCode }) {
  return code.bound ? <BoundDeadline code={code} /> : <OpenDeadline code={code} />
}

/** The one deadline of a bound code: paid until it ends, its amount is enough (behaviour 7). */
function BoundDeadline({ code }: { code: PaymentCode }) {
  const t = useTexts(howToPayTexts)
  const language = useLanguage()
  const now = useServerNow()
  const { dueDate, daysLate, expiresAt } = code
  const isPast = dueDate !== undefined && dueDate < businessDateAt(new Date(now))
  return (
    <Notice kind={isPast && daysLate > 0 ? 'danger' : 'warning'} icon={Clock}>
      {isPast && (
        <>
          {t.dueOn}
          <strong>{formatWeekday(dueDate, language)}</strong>
          {daysLate > 0 ? t.lateBy(daysLate) : t.graceBy}
        </>
      )}
      {t.boundUntil}
      <Until moment={expiresAt} />.
    </Notice>
  )
}

/** The last minute before a moment, with the time left if it is within a day. */
function Until({ moment }: { moment: string }) {
  const language = useLanguage()
  const now = useServerNow()
  const end = lastMinuteBefore(moment)
  return (
    <>
      <strong>
        {formatWeekday(end, language)}, {formatTime(end).replace(' ', '\u00a0')}
      </strong>
      {isWithinDay(moment, now) && `, ${formatDeadline(moment, now, language)}`}
    </>
  )
}

function OpenDeadline({ code }: { code: PaymentCode }) {
  const t = useTexts(howToPayTexts)
  const language = useLanguage()
  const now = useServerNow()
  const codeUntil = t.codeUntil(formatMoment(lastMinuteBefore(code.expiresAt), language))
  const deadline = codeDeadline(code, businessDateAt(new Date(now)))
  const ends = useEndedBy(code.target) !== undefined
  if (deadline.kind === 'late' || deadline.kind === 'grace') {
    const late = deadline.kind === 'late'
    const lateText = (days: number) => (ends ? t.lateBy(days) : `${(code.feesStopped ? t.lateStopped : t.late)(days)} `)
    return (
      <Notice kind={late ? 'danger' : 'warning'} icon={Clock}>
        {t.dueOn}
        <strong>{formatWeekday(deadline.dueDate, language)}</strong>
        {late ? lateText(deadline.days) : ends ? t.graceBy : `${t.grace} `}
        {codeUntil}
      </Notice>
    )
  }
  const { kind, until } = deadline
  if (kind === 'code' && code.dueDate) {
    return (
      <Notice kind="warning" icon={Clock}>
        {t.due}
        <strong>{formatWeekday(code.dueDate, language)}</strong>. {codeUntil}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" icon={Clock}>
      {kind === 'today' ? t.holdsUntil : kind === 'return' ? t.returnUntil : t.before}
      <Until moment={until} />.{kind !== 'code' && ` ${codeUntil}`}
    </Notice>
  )
}

/** Says that a bound code's amount differs from the bill by now, what paying it does, and how to get a new code. */
export function OutdatedAmountNotice({ code }: { code: PaymentCode }) {
  const t = useTexts(howToPayTexts)
  const language = useLanguage()
  const pay = usePay()
  const figure = boundAmountState(code)
  if (figure === 'current') return null
  const { amount, remaining, expiresAt, target } = code
  const until = formatMoment(lastMinuteBefore(expiresAt), language)
  return (
    <Notice kind="danger" live>
      <strong>{t.oldFigure}</strong> {t.figures(formatMoney(amount), formatMoney(remaining))}{' '}
      {figure === 'low' ? t.lowFigure(until) : t.highFigure}{' '}
      <TextLink onClick={() => pay(target, 'replace')}>{t.newCode}</TextLink>
    </Notice>
  )
}
