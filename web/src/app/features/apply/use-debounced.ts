import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useEffect, useState } from 'react'

const debounce = 300

/** Amount and tenor as they were 300 ms after the last change. */
export function useDebounced(amount: Rupiah | undefined, tenor: number) {
  const [settled, setSettled] = useState({ amount, tenor })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ amount, tenor }), debounce)
    return () => clearTimeout(timer)
  }, [amount, tenor])
  return settled
}
