import { currentBills, type PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import { settlementQuote } from '@lumbung/shared/contract/loan.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { choosePayment, chosenPayment } from '../../parts/payment-choice.ts'
import type { QueryOf } from '../../route-table.ts'
import { type PaymentOption, paymentOptions, targetKey, targetOfQuery } from './payment-options.ts'

interface PaymentChoice {
  /** Undefined while it is being read. */
  options: PaymentOption[] | undefined
  /** What was chosen before, else the most urgent bill (gaps D-159). */
  chosen: PaymentOption | undefined
  error: Error | null
  choose: (target: PaymentTarget) => void
  retry: () => void
}

/** What the customer is paying: the address, then what was stored, then the first open bill. */
export function usePaymentChoice(query: QueryOf<'PaymentMethod'>): PaymentChoice {
  const [stored, setStored] = useState(chosenPayment)
  const bills = useRead(currentBills, {}, { handles: 'all' })
  const wanted = stored ?? (bills.data && targetOfQuery(query, bills.data))
  const loanId = wanted?.kind === 'SETTLEMENT' ? wanted.loanId : ''
  const quote = useRead(settlementQuote, { params: { loanId } }, { enabled: loanId !== '', handles: 'all' })
  const ready = bills.data !== undefined && (loanId === '' || quote.data !== undefined)
  const options = ready ? paymentOptions(bills.data, wanted, quote.data?.total) : undefined
  const key = wanted && targetKey(wanted)
  return {
    options,
    chosen: key ? options?.find(({ target }) => targetKey(target) === key) : firstBill(options),
    error: bills.error ?? quote.error,
    choose: (target) => {
      choosePayment(target)
      setStored(target)
    },
    retry: () => {
      void bills.refetch()
      if (loanId !== '') void quote.refetch()
    },
  }
}

function firstBill(options: PaymentOption[] | undefined): PaymentOption | undefined {
  return options?.find(({ kind }) => kind === 'BILL')
}
