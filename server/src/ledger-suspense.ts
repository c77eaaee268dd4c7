import { parseArgs } from 'node:util'
import { withApp } from './command-app.ts'
import { assignToLoan, returnSuspense, type SuspensePayment, suspensePayments } from './modules/billing/api.ts'
import type { App } from './modules/context.ts'
import { assignToCode } from './modules/payments/api.ts'
import { idArgument, runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run ledger:suspense
  npm run ledger:suspense -- assign PAYMENT --code NUMBER
  npm run ledger:suspense -- assign PAYMENT --loan LOAN
  npm run ledger:suspense -- return PAYMENT --reference REFERENCE`

const dayMs = 86_400_000

function lineOf(payment: SuspensePayment, now: Date) {
  const { paymentId, provider, providerRef, method, amount, valueAt, receivedAt } = payment
  const days = Math.floor((now.getTime() - receivedAt.getTime()) / dayMs)
  return [paymentId, provider, providerRef, method, valueAt.toISOString(), amount, days]
}

async function list(app: App): Promise<number> {
  const payments = await suspensePayments(app.db)
  if (payments.length === 0) process.stdout.write('Nothing is in suspense.\n')
  else {
    const header = ['Payment', 'Provider', 'Provider reference', 'Method', 'Paid at', 'Amount', 'Days']
    process.stdout.write(tableOf([header, ...payments.map((payment) => lineOf(payment, app.clock.now()))]))
    const total = payments.reduce((sum, { amount }) => sum + amount, 0)
    process.stdout.write(`${payments.length} in suspense, Rp${total.toLocaleString('id-ID')}\n`)
  }
  return 0
}

const refusals = {
  NO_CODE: 'No payment code has this number: check it, or name the loan with --loan',
  NO_LOAN: 'There is no loan with this id: check it, or name the payment code with --code',
  MORE_THAN_OWED:
    'The account of this loan was closed and cannot hold credit: it takes what is due by now with its next instalment, or the exact sum that npm run loans:former-debts shows today or showed on the day of the payment. Return the money and ask for one of these',
  NOT_IN_SUSPENSE:
    'This payment cannot be assigned: it is not in suspense, or it is a disbursement that came back. npm run ledger:suspense lists what is',
}

async function assign(app: App, paymentId: string, to: { code?: string; loan?: string }): Promise<number> {
  const assigned =
    to.code === undefined
      ? await assignToLoan(app, paymentId, idIn(to.loan ?? ''))
      : await assignToCode(app, paymentId, to.code)
  if (typeof assigned === 'string') throw new UsageError(refusals[assigned])
  process.stdout.write(`Assigned to customer ${assigned.userId} as payment ${assigned.paymentId}.\n`)
  return 0
}

async function giveBack(app: App, paymentId: string, reference: string): Promise<number> {
  if (!(await returnSuspense(app, paymentId, reference))) throw new UsageError(refusals.NOT_IN_SUSPENSE)
  process.stdout.write('Recorded as returned to its sender.\n')
  return 0
}

const idIn = (text: string) => idArgument(text, 'npm run ledger:suspense')

function chosen() {
  const options = { code: { type: 'string' }, loan: { type: 'string' }, reference: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, payment, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(usage)
  const { code, loan, reference } = values
  if (action === undefined && Object.keys(values).length === 0) return list
  if (payment === undefined) throw new UsageError(usage)
  const paymentId = idIn(payment)
  if (action === 'assign' && (code === undefined) !== (loan === undefined) && reference === undefined)
    return (app: App) =>
      assign(app, paymentId, { ...(code !== undefined && { code }), ...(loan !== undefined && { loan }) })
  if (action === 'return' && reference && code === undefined && loan === undefined)
    return (app: App) => giveBack(app, paymentId, reference)
  throw new UsageError(usage)
}

/** `npm run ledger:suspense`: lists, assigns or returns money in suspense (docs/operations.md). */
runCommand(async () => withApp(chosen()))
