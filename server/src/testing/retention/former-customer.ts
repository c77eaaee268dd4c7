import type { openLoanDays } from '../loans/loan-days.ts'
import type { Debtor } from '../loans/loans.ts'

type Days = Awaited<ReturnType<typeof openLoanDays>>

/** Ends sessions: the seeded ones never expire, real ones do. */
export async function endSessions({ rows }: Days, userId: string): Promise<void> {
  await rows('delete from session where user_id = $1', [userId])
}

/** A customer whose only loan was settled on 20 December 2026. */
export async function formerCustomer(days: Days): Promise<Debtor> {
  const { debtor, loanId } = await days.borrower('2026-11-20')
  await days.atDay('2026-12-20')
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  await debtor.pay(code, amount)
  await endSessions(days, debtor.userId)
  return debtor
}
