import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { conversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import type { QueryOf } from '../../../../shell/router/route-table.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { choosePayment, chosenPayment } from '../../payment-choice.ts'
import {
  mostUrgent,
  type PaymentOption,
  paymentOptions,
  type Requested,
  targetKey,
  targetOfQuery,
} from './payment-options.ts'

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
  const requested = useRequested(picked)
  const options = current && !requested.waits ? paymentOptions(current, wanted, requested.found) : undefined
  return {
    options,
    chosen: options?.find(({ target }) => targetKey(target) === key) ?? (current && mostUrgent(options ?? [], current)),
    error: bills.error ?? requested.error,
    choose: setPicked,
    retry: () => {
      void bills.refetch()
      requested.retry()
    },
  }
}

/** The requested settlement or advance payment; it stays on offer while something else is picked. */
function useRequested(picked: PaymentTarget | undefined) {
  const [target] = useState(() => (isRequest(picked) ? picked : undefined))
  const settlement = useRead(
    settlementQuote,
    { params: { loanId: target?.kind === 'SETTLEMENT' ? target.loanId : '' } },
    { enabled: target?.kind === 'SETTLEMENT', handles: 'all' },
  )
  const application = useRead(
    conversion,
    { params: { conversionId: target?.kind === 'CONVERSION' ? target.conversionId : '' } },
    { enabled: target?.kind === 'CONVERSION', handles: 'all' },
  )
  const read = target?.kind === 'CONVERSION' ? application : settlement
  const amount = target?.kind === 'CONVERSION' ? application.data?.remaining : settlement.data?.total
  const returnUntil = target?.kind === 'SETTLEMENT' ? settlement.data?.coolingOffUntil : undefined
  // The loan may have been settled meanwhile: other things can still be paid.
  const over = isRefusal(read.error, 'NOT_FOUND', 'LOAN_NOT_OPEN')
  return {
    found: target && amount !== undefined && !over ? { target, amount, returnUntil } : undefined,
    waits: target !== undefined && amount === undefined && !over,
    error: over ? null : read.error,
    retry: () => {
      if (target) void read.refetch()
    },
  }
}

const isRequest = (target: PaymentTarget | undefined): target is Requested['target'] =>
  target?.kind === 'SETTLEMENT' || target?.kind === 'CONVERSION'
