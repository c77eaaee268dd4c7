import type { TestApp } from '../test-app.ts'
import type { Debtor } from './loans.ts'

/** Lends so many loans on a day and settles them on the next, after their cooling-off. Three make a customer Plus (D-149). */
export async function repayLoans(app: TestApp, debtor: Debtor, count: number, day = '2026-11-20'): Promise<void> {
  app.clock.set(`${day}T03:00:00Z`)
  const loans = []
  for (let lent = 0; lent < count; lent++) loans.push(await debtor.lend({ principal: 500_000 }))
  app.clock.set(new Date(app.clock.now().getTime() + 86_400_000).toISOString())
  for (const loanId of loans) {
    const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
    await debtor.pay(code, amount)
  }
}
