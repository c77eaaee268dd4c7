import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { withApp } from './command-app.ts'
import { type CashCheck, type Difference, type Reconciliation, reconcile } from './modules/reconciliation/api.ts'
import { runCommand, tableOf, UsageError } from './platform/command.ts'
import { settlementReaders } from './providers/settlement/readers.ts'

const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`

function importText({ lines, from, to, added, settled, fees }: Reconciliation): string {
  const known = lines - added - settled
  return `${lines} lines from ${from} to ${to}: ${added} new, ${settled} with an outcome since, ${known} known. Fees posted: ${rupiah(fees)}\n`
}

function cashText(provider: string, cash: CashCheck): string {
  return tableOf([
    [`Cash at ${provider} by our books`, cash.cash],
    ['Settled by its statement', cash.settled],
    [`Our movements not settled by it (${cash.notSettledCount})`, cash.notSettled],
    ['Settled lines that are not in our books', -cash.notInBooks + 0],
    ['Amounts that differ', cash.amountsDiffer],
    ['Net amounts that differ', cash.netsDiffer],
    ['Unexplained', cash.unexplained],
  ])
}

const texts: Record<Difference['what'], string> = {
  NOT_IN_BOOKS: 'in the file, not in our books',
  NOT_IN_FILE: 'in our books, not in the file',
  AMOUNT_DIFFERS: 'the amount differs',
  NET_DIFFERS: 'the net amount is not amount and fees',
  LINE_CHANGED: 'changed since an earlier file',
  LINE_UNREAD: 'cannot be read',
  LINE_PENDING: 'pending for too long',
}

const lineOf = ({ what, kind, date, reference, transactionId, ours, theirs, detail }: Difference) => [
  ...[
    detail ? `${texts[what]}: ${detail}` : texts[what],
    kind,
    date,
    reference,
    transactionId ?? '–',
    ours ?? '–',
    theirs ?? '–',
  ],
]

function differencesText(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'No differences.\n'
  const header = ['Difference', 'Kind', 'Date', 'Reference', 'Transaction', 'Ours', 'Theirs']
  return `${tableOf([header, ...differences.map(lineOf)])}${differences.length} differences\n`
}

/** `npm run ledger:reconcile -- FILE.csv [--provider xendit]` (docs/operations.md). */
runCommand(async () => {
  const options = { provider: { type: 'string', default: 'xendit' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new UsageError('Which file? npm run ledger:reconcile -- FILE.csv')
  const { provider } = values
  const read = settlementReaders[provider]
  if (!read)
    throw new UsageError(`--provider must be one of ${Object.keys(settlementReaders).join(', ')}, not "${provider}"`)
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`${file} cannot be read: check the path`)
  })
  const lines = read(createReadStream(file, 'utf8'))
  const done = await withApp((app) => reconcile(app, { provider, name: basename(file), lines }))
  process.stdout.write(`${importText(done)}\n${cashText(provider, done.cash)}\n${differencesText(done.differences)}`)
  return done.differences.length === 0 && done.cash.unexplained === 0 ? 0 : 1
})
