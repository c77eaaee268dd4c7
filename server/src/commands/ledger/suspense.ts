import { assignToLoan, returnSuspense, type SuspensePayment, suspensePayments } from '../../modules/billing/api.ts'
import { assignToCode } from '../../modules/payments/api.ts'
import { tableOf, UsageError } from '../../platform/command.ts'
import type { LumbungCommand } from '../command.ts'
import { report, say } from '../output.ts'
import { idOf } from '../values.ts'
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

const refusals = {
  NO_CODE: 'No payment code has this number: check it, or name the loan with --loan',
  NO_LOAN: 'There is no loan with this id: check it, or name the payment code with --code',
  MORE_THAN_OWED:
    'The account of this loan was closed and cannot hold credit: it takes what is due by now with its next instalment, or the exact sum that npx lumbung loans former-debts shows today or showed on the day of the payment. Return the money and ask for one of these',
  NOT_IN_SUSPENSE:
    'This payment cannot be assigned: it is not in suspense, or it is a disbursement that came back. npx lumbung ledger suspense lists what is',
}

function assign(paymentId: string, { code, loan }: { code?: string; loan?: string }): Promise<void> {
  if ((code === undefined) === (loan === undefined))
    throw new UsageError('name either the payment code with --code, or the loan with --loan')
  return withApp(async (app) => {
    const assigned =
      loan === undefined ? await assignToCode(app, paymentId, code ?? '') : await assignToLoan(app, paymentId, loan)
    if (typeof assigned === 'string') throw new UsageError(refusals[assigned])
    say(`Assigned to customer ${assigned.userId} as payment ${assigned.paymentId}.`)
  })
}

function giveBack(paymentId: string, { reference }: { reference: string }): Promise<void> {
  return withApp(async (app) => {
    if (!(await returnSuspense(app, paymentId, reference))) throw new UsageError(refusals.NOT_IN_SUSPENSE)
    say('Recorded as returned to its sender.')
  })
}

export function defineSuspense(ledger: LumbungCommand): void {
  const group = ledger.command('suspense').description('Money that could not be matched to a bill.')
  const id = idOf('npx lumbung ledger suspense')
  group.list('Lists the payments in suspense.').action(list)
  group
    .command('assign')
    .description('Assigns a payment to the customer of a payment code or of a loan.')
    .argument('<payment>', 'the id of the payment', id)
    .option('--code <number>', 'the payment code that was meant')
    .option('--loan <loan>', 'the id of the loan that was meant', id)
    .withExample('lumbung ledger suspense assign PAYMENT --code 8808123412341234')
    .action(assign)
  group
    .command('return')
    .description('Records that a payment was sent back.')
    .argument('<payment>', 'the id of the payment', id)
    .requiredOption('--reference <reference>', 'the reference of the transfer that returned it')
    .withExample('lumbung ledger suspense return PAYMENT --reference REFERENCE')
    .action(giveBack)
}
