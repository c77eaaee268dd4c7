import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import { useEffect, useState } from 'react'
import { serverNow } from './server-time.ts'
import { serverToday } from './server-today.ts'

const pause = 15_000

/** What a function of the time answers; asked again while the screen stands, so that it does not sleep through midnight. */
function useSteady<T>(ask: () => T): T {
  const [, show] = useState(ask)
  useEffect(() => {
    const timer = setInterval(() => show(() => ask()), pause)
    return () => clearInterval(timer)
  }, [ask])
  return ask()
}

const thisMinute = () => Math.floor(serverNow() / 60_000) * 60_000

/** Milliseconds of the minute that it is by the server's clock. */
export const useServerNow = (): number => useSteady(thisMinute)

/** The business date of now by the server's clock; turns at midnight. */
export const useServerToday = (): BusinessDate => useSteady(serverToday)
