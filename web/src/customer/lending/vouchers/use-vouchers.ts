import { type Voucher, vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { useRead } from '../../../api/use-api.ts'
import { inQuery, keyOf, type PlannedTerms } from '../plan/amounts/flexible-loan.ts'
import { useDebounced } from '../quote/use-debounced.ts'

interface Wanted extends PlannedTerms {
  /** The voucher that the customer picked. */
  voucherId: string | undefined
}

interface VoucherChoice {
  /** Undefined until they are loaded. */
  items: readonly Voucher[] | undefined
  /** The picked voucher if it can be used for this amount and tenor; it comes back when it can again (D-152). */
  chosen: Voucher | undefined
  /** Whether the picked voucher can be used is not known yet. */
  busy: boolean
  failed: boolean
  reload: () => void
}

/** The customer's vouchers with what each saves on the planned loan. */
export function useVouchers({ voucherId, ...wanted }: Wanted): VoucherChoice {
  const { settled, isSettled } = useDebounced(wanted, keyOf(wanted))
  const loan = settled.amount === undefined ? {} : inQuery(settled)
  const read = useRead(vouchers, { query: loan }, { handles: 'all' })
  const waits = !isSettled || read.isPending
  const chosen = read.data?.items.find((one) => one.voucherId === voucherId && one.saved !== undefined)
  return {
    items: read.data?.items,
    chosen: waits ? undefined : chosen,
    busy: voucherId !== undefined && waits && !read.isError,
    failed: read.isError,
    reload: () => void read.refetch(),
  }
}
