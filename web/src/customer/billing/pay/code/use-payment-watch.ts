import { payment } from '@lumbung/shared/contract/payments.ts'
import { useEffect, useState } from 'react'
import { startStopwatch } from '../../../../api/stopwatch.ts'
import { refetchReads } from '../../../../api/use-api.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { pollDelay } from './payment-polling.ts'

/** Polls a pending payment for 30 minutes. `over` is true after that. */
export function usePaymentWatch(): { over: boolean } {
  const { queryClient } = useServices()
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (over) return
    const elapsed = startStopwatch()
    let polls = 0
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      const delay = pollDelay(polls++, elapsed())
      if (delay === undefined) setOver(true)
      else timer = setTimeout(poll, delay)
    }
    const poll = () => {
      void refetchReads(queryClient, payment)
      schedule()
    }
    schedule()
    return () => clearTimeout(timer)
  }, [over, queryClient])
  return { over }
}
