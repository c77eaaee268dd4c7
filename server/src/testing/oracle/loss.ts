import type { Figures } from './figures.ts'
import { total } from './fraction.ts'
import { type LoanModel, parts } from './loan.ts'
import type { Model } from './model.ts'
import { claimOf } from './write-off.ts'

/** Amounts by account, and by loan where the account is one of a loan. */
export type Balances = ReadonlyMap<string, number>

type Claimed = NonNullable<ReturnType<typeof claimOf>>

const claimsOn = ({ items }: LoanModel): Claimed[] =>
  items.flatMap((item) => parts.flatMap((part) => claimOf(item, part) ?? []))
const leftOf = ({ lost, recovered, waived, dropped }: Claimed): bigint => lost - recovered - waived - dropped
const sum = (claims: readonly Claimed[], of: (claim: Claimed) => bigint): number => Number(total(claims.map(of)))

/** The balances of write-offs by the rules (behaviour 7 and 10). */
export function lossByRules({ loans }: Model): Figures {
  const all = loans.flatMap(claimsOn)
  return new Map([
    ['write-off-loss', sum(all, ({ lost }) => lost)],
    ['recoveries', -sum(all, ({ recovered }) => recovered)],
    ['written-off-claims', -sum(all, leftOf)],
    ...loans.map((loan) => [`loan-written-off ${loan.contract.loanId}`, sum(claimsOn(loan), leftOf)] as const),
  ])
}

/** Those of the product's postings. */
export const lossInBooks = (balances: Balances, byRules: Figures): Figures =>
  new Map([...byRules.keys()].map((name) => [name, balances.get(name) ?? 0]))
