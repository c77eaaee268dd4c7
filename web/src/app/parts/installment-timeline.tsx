import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { loan } from '@lumbung/shared/contract/loan.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { ShapeOf } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MoneyFigure } from '../../ui/money-figure.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { dueTexts } from './due-texts.ts'

type InstallmentState = ReplyOf<typeof loan>['installments'][number]
type Words = ShapeOf<(typeof dueTexts)['id']>

/** What the schedule asks, without late fees. */
export const scheduled = (one: InstallmentState) => one.principal + one.interest + one.fee + one.vat

/** Paid, late, next and coming instalments of a loan. */
export function InstallmentTimeline({ installments }: { installments: readonly InstallmentState[] }) {
  const t = useTexts(dueTexts)
  const language = useLanguage()
  const next = installments.find(({ unpaid }) => unpaid > 0)?.number
  const last = installments[installments.length - 1]?.number
  return (
    <Timeline
      steps={installments.map((one) => ({
        key: String(one.number),
        state: stepState(one, next),
        node: one.number,
        title: formatDate(one.dueDate, language),
        secondary: wordsOf(one, { t, next, last }),
        aside: <MoneyFigure value={scheduled(one) + one.lateFee} />,
      }))}
    />
  )
}

function stepState(one: InstallmentState, next: number | undefined): TimelineStep['state'] {
  if (one.unpaid === 0) return 'done'
  if (one.daysLate > 0) return 'late'
  return one.number === next ? 'now' : 'next'
}

interface Place {
  t: Words
  next: number | undefined
  last: number | undefined
}

function wordsOf(one: InstallmentState, { t, next, last }: Place): string | undefined {
  const split = one.lateFee > 0 ? t.split(formatMoney(scheduled(one)), formatMoney(one.lateFee)) : undefined
  const partly = one.paid > 0 ? t.partlyPaid(formatMoney(one.paid), formatMoney(one.unpaid)) : undefined
  const join = (...words: (string | undefined)[]) => words.filter(Boolean).join(' · ')
  if (one.unpaid === 0) return join(t.paid, split)
  if (one.daysLate > 0) return join(t.overdue(one.daysLate), split, partly)
  if (partly) return partly
  if (one.number === next) return t.next
  return one.number === last ? t.last : undefined
}
