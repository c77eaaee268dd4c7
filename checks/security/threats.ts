import type { Control } from './proof.ts'
import { money } from './threats-money.ts'
import { requests } from './threats-requests.ts'
import { running } from './threats-running.ts'
import { signingIn } from './threats-signing-in.ts'

/** The threats that the product must withstand, by number. */
export const threats: readonly Control[] = [...signingIn, ...requests, ...money, ...running].sort(
  (a, b) => Number(a.id) - Number(b.id),
)
