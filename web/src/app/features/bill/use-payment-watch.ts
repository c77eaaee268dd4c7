import { payment } from '@lumbung/shared/contract/bill.ts'
import { useEffect, useState } from 'react'
import { readKey } from '../../../api/use-api.ts'
import { useServices } from '../../services.ts'
import { paymentPause } from './payment-pauses.ts'

/** While a payment waits: asks for it by itself, for 30 minutes. Tells when that time is over. */
export function usePaymentWatch(): { over: boolean } {
  const { queryClient } = useServices()
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (over) return
    const start = Date.now()
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      const pause = paymentPause(asked++, Date.now() - start)
      if (pause === undefined) setOver(true)
      else timer = setTimeout(ask, pause)
    }
    const ask = () => {
      void queryClient.invalidateQueries({ queryKey: readKey(payment) })
      plan()
    }
    plan()
    return () => clearTimeout(timer)
  }, [over, queryClient])
  return { over }
}
