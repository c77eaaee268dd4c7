import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'

/** The only source of time: the sandbox moves it and tests fix it. */
export interface Clock {
  now(): Date
  /** The business date (Asia/Jakarta) of now. */
  today(): BusinessDate
}

/** The machine's clock plus a number of milliseconds that may change while the server runs. */
export function offsetClock(offset: () => number): Clock {
  const now = () => new Date(Date.now() + offset())
  return { now, today: () => businessDateAt(now()) }
}

/** A clock that does not run by itself; tests move it. */
export function fixedClock(start: string): Clock & { set(instant: string): void; moveBy(ms: number): Promise<void> } {
  let instant = new Date(start)
  return {
    now: () => new Date(instant),
    today: () => businessDateAt(instant),
    set: (next) => {
      instant = new Date(next)
    },
    moveBy: async (ms) => {
      instant = new Date(instant.getTime() + ms)
    },
  }
}
