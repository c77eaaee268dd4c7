import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'

/** The only source of time: the sandbox moves it and tests fix it. */
export interface Clock {
  now(): Date
  /** The business date (Asia/Jakarta) of now. */
  today(): BusinessDate
  /** The time of people and their phones, also while the sandbox's clock is moved. */
  wall(): Date
}

/** The machine's clock plus a number of milliseconds that may change while the server runs. */
export function offsetClock(offset: () => number): Clock {
  const now = () => new Date(Date.now() + offset())
  return { now, today: () => businessDateAt(now()), wall: () => new Date() }
}

/** The same, with a clock that stands still: what is booked together has one date, also when midnight comes meanwhile. */
export function atOneInstant<T extends { clock: Clock }>(app: T): T {
  const now = app.clock.now()
  const { wall } = app.clock
  return { ...app, clock: { now: () => new Date(now), today: () => businessDateAt(now), wall } }
}

/** A clock that does not run by itself; tests move it. */
interface FixedClock extends Clock {
  set(instant: string): void
  moveBy(ms: number): Promise<void>
  /** From now on each reading is so much later than the one before, as on a machine whose time goes on. */
  run(stepMs: number): void
}

export function fixedClock(start: string): FixedClock {
  let instant = new Date(start)
  let step = 0
  const now = () => {
    instant = new Date(instant.getTime() + step)
    return new Date(instant)
  }
  return {
    now,
    today: () => businessDateAt(now()),
    wall: () => new Date(instant),
    set: (next) => {
      instant = new Date(next)
    },
    run: (stepMs) => {
      step = stepMs
    },
    moveBy: async (ms) => {
      instant = new Date(instant.getTime() + ms)
    },
  }
}
