import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useEffect, useState } from 'react'
import type { Plan } from './use-plan.ts'

/** Tenors that the server refused for the amount of now; another amount forgets them. */
export function useRefusedTenors(
  { amount, tenor }: Pick<Plan, 'amount' | 'tenor'>,
  barred: boolean,
): readonly number[] {
  const [refused, setRefused] = useState<{ amount: Rupiah; tenors: number[] }>({ amount, tenors: [] })
  useEffect(() => {
    if (!barred) return
    setRefused((known) => ({
      amount,
      tenors: known.amount === amount ? [...new Set([...known.tenors, tenor])] : [tenor],
    }))
  }, [barred, amount, tenor])
  return refused.amount === amount ? refused.tenors : []
}
