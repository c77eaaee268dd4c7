import { formatMoney, unbroken } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { breakdownOf } from './bill-breakdown.ts'
import { dueTexts } from './due-texts.ts'

type Parts = ReturnType<typeof breakdownOf>

/** `Angsuran Rp571.100 + denda Rp4.500 − sudah dibayar Rp200.000`: how an unpaid amount is made up; empty without a breakdown. */
export function useBreakdownText(): (parts: Parts) => string {
  const { sum } = useTexts(dueTexts)
  return (parts) => parts.map(({ part, amount }) => unbroken(sum[part](formatMoney(amount)))).join(' ')
}

/** The same on its own line. */
export function BillBreakdownLine({ parts, className }: { parts: Parts; className?: string | undefined }) {
  const textOf = useBreakdownText()
  if (parts.length === 0) return null
  return <p className={className ?? 'small secondary'}>{textOf(parts)}</p>
}
