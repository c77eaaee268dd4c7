import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { limit } from '@lumbung/shared/contract/home.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import type { CostRow } from '../../../ui/money/cost-table.tsx'

type Labels = Readonly<Record<'total' | 'lent' | 'ordered' | 'available', string>>

/** Limit − outstanding principal − reserved by orders = available. Rows of zero are left out. */
export function limitRows({ total, used, reserved, available }: ReplyOf<typeof limit>, labels: Labels): CostRow[] {
  return [
    { label: labels.total, value: formatMoney(total) },
    ...(used > 0 ? [{ label: labels.lent, value: formatMoney(-used) }] : []),
    ...(reserved > 0 ? [{ label: labels.ordered, value: formatMoney(-reserved) }] : []),
    { label: labels.available, value: formatMoney(available), kind: 'total' },
  ]
}
