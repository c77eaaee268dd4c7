import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { limit } from '@lumbung/shared/contract/home.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import type { CostRow } from '../../../ui/money/cost-table.tsx'

type Words = Readonly<Record<'total' | 'lent' | 'ordered' | 'available', string>>

/** Limit − principal still lent − what orders hold = what is free. Rows of nothing are left out. */
export function limitRows({ total, used, reserved, available }: ReplyOf<typeof limit>, words: Words): CostRow[] {
  return [
    { label: words.total, value: formatMoney(total) },
    ...(used > 0 ? [{ label: words.lent, value: formatMoney(-used) }] : []),
    ...(reserved > 0 ? [{ label: words.ordered, value: formatMoney(-reserved) }] : []),
    { label: words.available, value: formatMoney(available), kind: 'total' },
  ]
}
