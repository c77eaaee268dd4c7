import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'
import { serverToday } from './server-today.ts'

const interval = 15_000

/** The current value of a function of time, re-evaluated while the screen is open, so that it changes at midnight. */
function useTicking<T>(read: () => T): T {
  const [, show] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => show(() => read()), interval)
    return () => clearInterval(timer)
  }, [read])
  return read()
}

const thisMinute = () => Math.floor(serverNow() / 60_000) * 60_000

/** The start of the current minute by the server's clock, in milliseconds. */
export const useServerNow = (): number => useTicking(thisMinute)

/** Today's business date by the server's clock; changes at midnight. */
export const useServerToday = (): BusinessDate => useTicking(serverToday)
