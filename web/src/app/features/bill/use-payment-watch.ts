import { payment } from '@lumbung/shared/contract/bill.ts'
import { useEffect, useState } from 'react'
import { readKey } from '../../../api/use-api.ts'
import { useServices } from '../../services.ts'
import { paymentPause } from './payment-pauses.ts'

/** While a payment waits: hears of it by event and asks by itself, for 30 minutes. Tells when that time is over. */
export function usePaymentWatch(waiting: boolean): { over: boolean } {
  const { live, queryClient } = useServices()
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!waiting || over) return
    const stopListening = live.listen(['payment'])
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
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [waiting, over, live, queryClient])
  return { over }
}
