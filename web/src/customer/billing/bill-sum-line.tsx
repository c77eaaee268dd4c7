import { formatMoney, unbroken } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { sumOf } from './bill-sum.ts'
import { dueTexts } from './due-texts.ts'

type Parts = ReturnType<typeof sumOf>

/** `Angsuran Rp571.100 + denda Rp4.500 − sudah dibayar Rp200.000`: how an unpaid amount comes about; empty without a sum. */
export function useSumText(): (parts: Parts) => string {
  const { sum } = useTexts(dueTexts)
  return (parts) => parts.map(({ part, amount }) => unbroken(sum[part](formatMoney(amount)))).join(' ')
}

/** The same as a line of its own. */
export function BillSumLine({ parts, className }: { parts: Parts; className?: string | undefined }) {
  const textOf = useSumText()
  if (parts.length === 0) return null
  return <p className={className ?? 'small secondary'}>{textOf(parts)}</p>
}
