import { formatMoney, unbroken } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { sumOf } from './bill-sum.ts'
import { dueTexts } from './due-texts.ts'

/** `Angsuran Rp571.100 + denda Rp4.500 − sudah dibayar Rp200.000`: how an unpaid amount comes about. */
export function BillSumLine({ parts, className }: { parts: ReturnType<typeof sumOf>; className?: string | undefined }) {
  const { sum } = useTexts(dueTexts)
  if (parts.length === 0) return null
  const text = parts.map(({ part, amount }) => unbroken(sum[part](formatMoney(amount)))).join(' ')
  return <p className={className ?? 'small secondary'}>{text}</p>
}
