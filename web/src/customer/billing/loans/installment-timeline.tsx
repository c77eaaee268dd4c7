import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatDayMonth, formatMoney } from '@lumbung/shared/format.ts'
import { useServerToday } from '../../../api/use-server-time.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { ShapeOf } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Timeline, type TimelineStep } from '../../../ui/layout/timeline.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import { dueTexts } from '../due-texts.ts'
import {
  displayedAmount,
  displayedLateFee,
  extensionCost,
  type InstallmentState,
  owesExtension,
} from '../installment-amounts.ts'
import styles from './installment-timeline.module.css'

type DueTexts = ShapeOf<(typeof dueTexts)['id']>

interface InstallmentTimelineProps {
  installments: readonly InstallmentState[]
  /** The loan was undone or replaced: nothing of it is owed, but not all of it was paid. */
  isClosed?: boolean
}

/** The instalments of a loan as a timeline: paid, late, next and later ones. */
export function InstallmentTimeline({ installments, isClosed = false }: InstallmentTimelineProps) {
  const t = useTexts(dueTexts)
  const language = useLanguage()
  const today = useServerToday()
  const next = installments.find(({ unpaid }) => unpaid > 0)?.number
  const last = installments[installments.length - 1]?.number
  return (
    <Timeline
      steps={installments.map((one) => ({
        key: String(one.number),
        state: stepState(one, next),
        node: one.number,
        title: formatDate(one.dueDate, language),
        secondary: (
          <Lines lines={[...linesFor(one, { t, next, last, today, isClosed }), ...movedLines(one, t, language)]} />
        ),
        aside: <MoneyFigure value={displayedAmount(one)} />,
      }))}
    />
  )
}

function Lines({ lines: [state, ...more] }: { lines: readonly string[] }) {
  return (
    <>
      {state}
      {more.map((line) => (
        <span key={line} className={styles.more}>
          {line}
        </span>
      ))}
    </>
  )
}

function stepState(one: InstallmentState, next: number | undefined): TimelineStep['state'] {
  if (one.unpaid === 0) return 'done'
  if (one.daysLate > 0) return 'late'
  return one.number === next ? 'now' : 'next'
}

interface LineContext {
  t: DueTexts
  next: number | undefined
  last: number | undefined
  today: string
  isClosed: boolean
}

/** Where its due date was before it was moved, and what that cost. */
function movedLines(one: InstallmentState, t: DueTexts, language: Language): string[] {
  const cost = extensionCost(one)
  const from = one.originalDueDate ? [t.movedFrom(formatDayMonth(one.originalDueDate, language))] : []
  const words = owesExtension(one) ? t.withExtension : t.extensionPaid
  return [...from, ...(cost > 0 ? [words(formatMoney(cost))] : [])]
}

/** The state first, then what the amount consists of. */
function linesFor(one: InstallmentState, { t, next, last, today, isClosed }: LineContext): string[] {
  const lateFee = displayedLateFee(one)
  const fee = [
    ...(lateFee > 0 ? [t.withFee(formatMoney(lateFee))] : []),
    ...(one.feesWaived ? [t.feeWaived(formatMoney(one.feesWaived))] : []),
  ]
  if (one.unpaid === 0) return [isClosed ? t.closed : t.paid, ...fee]
  const partly = one.paid > 0 ? [t.partlyPaid(formatMoney(one.paid), formatMoney(one.unpaid))] : []
  if (one.daysLate > 0) return [t.overdue(one.daysLate), ...fee, ...partly]
  if (one.number === next) return [one.dueDate < today ? t.grace : t.next, ...fee, ...partly]
  return one.number === last ? [t.last, ...fee, ...partly] : [...fee, ...partly]
}
