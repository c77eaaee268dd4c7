import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useEffect, useState } from 'react'
import type { Plan } from './use-plan.ts'

/** Tenors that the server refused for the current amount; cleared when the amount changes. */
export function useRefusedTenors(
  { amount, tenor, tranches }: Pick<Plan, 'amount' | 'tenor' | 'tranches'>,
  unavailable: boolean,
): readonly number[] {
  const [refused, setRefused] = useState<{ amount: Rupiah; tenors: number[] }>({ amount, tenors: [] })
  const isMixed = tranches.length > 0
  useEffect(() => {
    // Of a mix of tenors it is not known which one was refused.
    if (!unavailable || isMixed) return
    setRefused((known) => ({
      amount,
      tenors: known.amount === amount ? [...new Set([...known.tenors, tenor])] : [tenor],
    }))
  }, [unavailable, amount, tenor, isMixed])
  return refused.amount === amount ? refused.tenors : []
}
