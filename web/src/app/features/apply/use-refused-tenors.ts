import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useEffect, useState } from 'react'
import type { Plan } from './use-plan.ts'

/** Tenors that the server refused for the current amount; cleared when the amount changes. */
export function useRefusedTenors(
  { amount, tenor }: Pick<Plan, 'amount' | 'tenor'>,
  unavailable: boolean,
): readonly number[] {
  const [refused, setRefused] = useState<{ amount: Rupiah; tenors: number[] }>({ amount, tenors: [] })
  useEffect(() => {
    if (!unavailable) return
    setRefused((known) => ({
      amount,
      tenors: known.amount === amount ? [...new Set([...known.tenors, tenor])] : [tenor],
    }))
  }, [unavailable, amount, tenor])
  return refused.amount === amount ? refused.tenors : []
}
