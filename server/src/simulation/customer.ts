import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { SeededCustomer } from '../testing/load/seed-customers.ts'
import type { Behaviour } from './behaviours.ts'
import { type Client, openClient } from './client.ts'
import { type Chooser, personaOf, type Transfer } from './population.ts'
import type { World } from './world.ts'

/** What the customer is signing. */
export type Signing = ({ orderId: string; step: 'OTP' | 'SIGN' } | { conversionId: string }) & {
  /** Once its code was requested; the hash of the document that was read. */
  requested?: { documentHash: string | undefined }
}

/** A payment code that the customer is going to pay. */
export interface CodeToPay {
  paymentId: string
  transfers: readonly Transfer[]
}

export interface SimulatedCustomer extends Chooser, SeededCustomer {
  client: Client
  nextVisit: BusinessDate
  signing: Signing | undefined
  codes: CodeToPay[]
  /** Transfers so far. */
  transfers: number
  /** Counts what the customer does. */
  did(behaviour: Behaviour): void
}

export function newCustomer(
  { world, did }: { world: World; did: SimulatedCustomer['did'] },
  { seed, index, start }: { seed: number; index: number; start: BusinessDate },
  seeded: SeededCustomer,
): SimulatedCustomer {
  const persona = personaOf(seed, index)
  const borrowFrom = addDays(start, persona.firstLoanDay)
  const memory = {
    partly: new Set<string>(),
    extended: new Set<string>(),
    converted: new Set<string>(),
    hasDefaulted: false,
    billsPaid: 0,
    borrowFrom,
    regrets: false,
  }
  const client = openClient(world, { index, token: seeded.token })
  return {
    ...seeded,
    seed,
    index,
    persona,
    memory,
    client,
    did,
    nextVisit: borrowFrom,
    signing: undefined,
    codes: [],
    transfers: 0,
  }
}
