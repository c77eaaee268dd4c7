import { type SuspensePayment, suspensePayments } from '../../modules/billing/api.ts'
import { tableOf } from '../../platform/command.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { withApp } from '../with-app.ts'

const dayMs = 86_400_000

function lineOf(payment: SuspensePayment, now: Date) {
  const { paymentId, provider, providerRef, method, amount, valueAt, receivedAt } = payment
  const days = Math.floor((now.getTime() - receivedAt.getTime()) / dayMs)
  return [paymentId, provider, providerRef, method, valueAt.toISOString(), amount, days]
}

function textOf(payments: readonly SuspensePayment[], now: Date): string {
  if (payments.length === 0) return 'Nothing is in suspense.'
  const header = ['Payment', 'Provider', 'Provider reference', 'Method', 'Paid at', 'Amount', 'Days']
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  const table = tableOf([header, ...payments.map((payment) => lineOf(payment, now))])
  return `${table}${payments.length} in suspense, Rp${total.toLocaleString('id-ID')}`
}

function list({ json }: { json?: boolean }): Promise<void> {
  return withApp(async (app) => {
    const payments = await suspensePayments(app.db)
    report(json, payments, () => textOf(payments, app.clock.now()))
  })
}

export function defineSuspense(ledger: LumbungCommand): void {
  const group = ledger.command('suspense').description('Money that could not be matched to a bill.')
  group.list('Lists the payments in suspense.').action(list)
}
