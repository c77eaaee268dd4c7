import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Option } from 'commander'
import { type CashCheck, type Difference, type Reconciliation, reconcile } from '../../modules/reconciliation/api.ts'
import { tableOf, UsageError } from '../../platform/command.ts'
import { progressBar } from '../../platform/operation/progress.ts'
import { SettlementFileError } from '../../providers/settlement/port.ts'
import { settlementReaders } from '../../providers/settlement/readers.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { withApp } from '../with-app.ts'

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
  detail ? `${texts[what]}: ${detail}` : texts[what],
  kind,
  date,
  reference,
  transactionId ?? '–',
  ours ?? '–',
  theirs ?? '–',
]

function differencesText(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'No differences.'
  const header = ['Difference', 'Kind', 'Date', 'Reference', 'Transaction', 'Ours', 'Theirs']
  return `${tableOf([header, ...differences.map(lineOf)])}${differences.length} differences`
}

/** The file as a stream that shows how much of it was read. */
async function opened(file: string) {
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`${file} cannot be read: check the path`)
  })
  const { size } = await stat(file)
  const bar = progressBar(process.stderr, 'Bytes imported')
  const stream = createReadStream(file)
  stream.on('data', () => bar(stream.bytesRead, size))
  return stream.setEncoding('utf8')
}

async function compare(file: string, { provider, json }: { provider: string; json?: boolean }): Promise<void> {
  const read = settlementReaders[provider]
  if (!read) throw new Error(`no reader of ${provider}`)
  const lines = read(await opened(file))
  const done = await withApp((app) => reconcile(app, { provider, name: basename(file), lines })).catch((error) => {
    throw error instanceof SettlementFileError ? new UsageError(`${file}: ${error.message}`) : error
  })
  report(
    json,
    done,
    () => `${importText(done)}\n${cashText(provider, done.cash)}\n${differencesText(done.differences)}`,
  )
  if (done.differences.length > 0 || done.cash.unexplained !== 0) process.exitCode = 1
}

export function defineReconcile(ledger: LumbungCommand): void {
  ledger
    .command('reconcile')
    .description(
      "Imports a provider's settlement file, posts its fees, and compares it with the books. The exit code is 1 if they differ.",
    )
    .argument('<file>', "the provider's CSV file")
    .addOption(
      new Option('--provider <provider>', 'whose file it is').choices(Object.keys(settlementReaders)).default('xendit'),
    )
    .withJson()
    .withExample('lumbung ledger reconcile transactions.csv')
    .action(compare)
}
