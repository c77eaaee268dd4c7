import type { Act, Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { World } from '../../../harness/console.ts'
import type { Seat } from '../../../steps/seat.ts'

/** An act of operators, from what it needs to what the customer has of it. */
export interface ActRow<S> {
  /** What happens, for the test's name. */
  title: string
  /** What is carried out, in this order; the trail has each. */
  acts: readonly [Act, ...Act[]]
  /** Whose act it is. */
  by: Role
  /** Who approves in the inbox what was proposed. */
  second?: Role
  /** Makes what it needs. */
  prepare: (world: World) => Promise<S>
  /** What the proposal is found by in the inbox; else its reason. */
  proposal?: (subject: S) => string
  /** The address of its screen, below the console's. */
  at: (subject: S) => string
  /** What is pressed, and what shows then. The reason is found again in the inbox and in the trail. */
  press: (seat: Seat, subject: S, reason: string) => Promise<void>
  /** Who approved it is told so; after that, what the page, the customer or the books have of it. */
  after?: (seat: Seat, subject: S, world: World) => Promise<void>
}

/** A row of the table, whatever it prepares. */
export interface PlayedRow {
  title: string
  acts: readonly Act[]
  by: Role
  second?: Role
  prepare: (world: World) => Promise<ReadyRow>
}

/** A row whose subject is there. */
interface ReadyRow {
  at: string
  proposal: string | undefined
  press: (seat: Seat, reason: string) => Promise<void>
  after: (seat: Seat) => Promise<void>
}

export function row<S>({ at, press, prepare, proposal, after, ...rest }: ActRow<S>): PlayedRow {
  return {
    ...rest,
    prepare: async (world) => {
      const subject = await prepare(world)
      return {
        at: at(subject),
        proposal: proposal?.(subject),
        press: (seat, reason) => press(seat, subject, reason),
        after: async (seat) => after?.(seat, subject, world),
      }
    },
  }
}
