import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { choosePayment, chosenPayment } from '../../billing/payment-choice.ts'
import type { QueryOf } from '../../routing/route-table.ts'
import { useServices } from '../../services.ts'
import { mostUrgent, type PaymentOption, paymentOptions, targetKey, targetOfQuery } from './payment-options.ts'

interface PaymentChoice {
  /** Undefined while loading. */
  options: PaymentOption[] | undefined
  /** The earlier choice, else the most urgent bill (D-159). */
  chosen: PaymentOption | undefined
  error: Error | null
  choose: (target: PaymentTarget) => void
  retry: () => void
}

/**
 * What the customer is paying: picked here, from the query, stored earlier, else the most urgent; coming back from a code clears
 * what was stored. If nothing of it is unpaid any more, the most urgent as well.
 */
export function usePaymentChoice(query: QueryOf<'PaymentMethod'>): PaymentChoice {
  const { navigation } = useServices()
  const [picked, setPicked] = useState(() =>
    query.dueDate && !navigation.cameByHistory() ? undefined : chosenPayment(),
  )
  const bills = useRead(currentBills, {}, { handles: 'all' })
  const current = bills.data
  const wanted = picked ?? (current && targetOfQuery(query, current))
  const key = wanted && targetKey(wanted)
  useEffect(() => {
    if (wanted) choosePayment(wanted)
  })
  const settlement = useSettlement(picked)
  const options = current && !settlement.waits ? paymentOptions(current, wanted, settlement.found) : undefined
  return {
    options,
    chosen: options?.find(({ target }) => targetKey(target) === key) ?? (current && mostUrgent(options ?? [], current)),
    error: bills.error ?? settlement.error,
    choose: setPicked,
    retry: () => {
      void bills.refetch()
      settlement.retry()
    },
  }
}

/** The requested settlement; it stays on offer while something else is picked. */
function useSettlement(picked: PaymentTarget | undefined) {
  const [target] = useState(picked?.kind === 'SETTLEMENT' ? picked : undefined)
  const read = useRead(
    settlementQuote,
    { params: { loanId: target?.loanId ?? '' } },
    { enabled: target !== undefined, handles: 'all' },
  )
  // The loan may have been settled meanwhile: other things can still be paid.
  const over = isRefusal(read.error, 'NOT_FOUND', 'LOAN_NOT_OPEN')
  return {
    found: target && read.data && !over ? { target, amount: read.data.total } : undefined,
    waits: target !== undefined && !read.data && !over,
    error: over ? null : read.error,
    retry: () => {
      if (target) void read.refetch()
    },
  }
}
