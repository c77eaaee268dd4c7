import { type PaymentPart, paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { Book, Loan } from '../book/book.ts'
import { type Claim, newClaim, writtenOffPart } from '../book/claim.ts'

export type ClaimRow = readonly [part: PaymentPart, paid: number, waived: number, dropped: number, notCharged: number]

/** The column `claims` of an instalment: a list of `ClaimRow`s, null if its loan is not written off. */
export const claimsColumn = `
  (select jsonb_agg(jsonb_build_array(k.part, k.recovered, k.waived, k.dropped, k.not_charged)) from claim k
    where k.user_id = i.user_id and k.loan_id = i.loan_id and k.number = i.number) as claims`

export function claimFrom(rows: readonly ClaimRow[] | null): Claim | undefined {
  if (!rows) return undefined
  const claim = newClaim()
  for (const [part, paid, waived, dropped, notCharged] of rows) {
    claim.since[part] = { paid, waived, dropped }
    claim.notCharged += notCharged
  }
  return claim
}

const setWrittenOff = statement('update loan set written_off_at = $3 where user_id = $1 and id = $2')
const removeAll = statement('delete from claim where user_id = $1 and loan_id = $2')
const insertAll = statement(`
  insert into claim (user_id, loan_id, number, part, amount, recovered, waived, dropped, not_charged)
  select $1, $2, k.* from unnest($3::int[], $4::text[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::int8[]) as k`)

interface StoredClaim {
  number: number
  part: PaymentPart
  amount: number
  recovered: number
  waived: number
  dropped: number
  notCharged: number
}

/** Every part of every instalment, also one of which nothing was written off. */
const claimsOf = (loan: Loan | undefined): StoredClaim[] =>
  (loan?.installments ?? []).flatMap(({ number, parts, claim }) =>
    claim
      ? paymentParts.map((part) => {
          const { paid: recovered, ...since } = claim.since[part]
          const amount = writtenOffPart(parts[part], claim.since[part])
          return { number, part, amount, recovered, ...since, notCharged: part === 'interest' ? claim.notCharged : 0 }
        })
      : [],
  )

/** Writes what changed of the loans' write-offs. */
export async function saveClaims(tx: Tx, before: Book, after: Book): Promise<void> {
  for (const loan of after.loans) {
    const { loanId, writtenOffAt } = loan
    const known = before.loans.find((one) => one.loanId === loanId)
    if (known?.writtenOffAt?.getTime() !== writtenOffAt?.getTime())
      await tx.run(setWrittenOff, [after.userId, loanId, writtenOffAt ?? null])
    const claims = claimsOf(loan)
    if (JSON.stringify(claimsOf(known)) === JSON.stringify(claims)) continue
    await tx.run(removeAll, [after.userId, loanId])
    await tx.run(insertAll, [
      after.userId,
      loanId,
      claims.map(({ number }) => number),
      claims.map(({ part }) => part),
      claims.map(({ amount }) => amount),
      claims.map(({ recovered }) => recovered),
      claims.map(({ waived }) => waived),
      claims.map(({ dropped }) => dropped),
      claims.map(({ notCharged }) => notCharged),
    ])
  }
}
