import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { findingLine, verifyLedger } from '../../modules/audit/api.ts'
import { type TrialBalanceRow, termsOfAccount, totalsOf, trialBalance } from '../../modules/ledger/api.ts'
import { onDatabase, tableOf } from '../../platform/command.ts'
import { progressBar } from '../../platform/operation/progress.ts'
import type { LumbungCommand } from '../command.ts'
import { report, say } from '../output.ts'
import { dateOf, languageOption } from '../values.ts'
import { defineJournal } from './journal.ts'
import { defineSuspense } from './suspense.ts'

async function verify({ json }: { json?: boolean }): Promise<void> {
  const findings = await onDatabase((db) => verifyLedger(db, progressBar(process.stderr, 'Rules checked')))
  report(json, findings, () =>
    [...findings.map(findingLine), findings.length === 0 ? 'The ledger is sound.' : `${findings.length} findings`].join(
      '\n',
    ),
  )
  if (findings.length > 0) process.exitCode = 1
}

const header = {
  en: ['Number', 'Account', 'Provider', 'Debit', 'Credit', 'Balance', 'Side'],
  id: ['Nomor', 'Akun', 'Penyedia', 'Debit', 'Kredit', 'Saldo', 'Sisi'],
}

/** The balance on the side on which it is. */
const sideOf = (balance: number) => (balance === 0 ? '' : balance > 0 ? 'D' : 'K')

function lineOf({ account, provider, debit, credit, balance }: TrialBalanceRow, language: 'id' | 'en') {
  const terms = termsOfAccount(account)
  const side = language === 'en' ? sideOf(balance).replace('K', 'C') : sideOf(balance)
  return [terms?.number ?? '', terms?.name[language] ?? account, provider ?? '', debit, credit, Math.abs(balance), side]
}

async function balances(options: { on: BusinessDate; lang: 'id' | 'en'; json?: boolean }): Promise<void> {
  const { on, lang, json } = options
  const rows = await onDatabase((db) => trialBalance(db, on))
  const { debit, credit } = totalsOf(rows)
  const total = ['', 'Total', '', debit, credit, Math.abs(debit - credit), '']
  report(json, { rows, debit, credit }, () => tableOf([header[lang], ...rows.map((row) => lineOf(row, lang)), total]))
  if (debit === credit) return
  if (!json) say('Debits and credits differ: run npx lumbung ledger verify.')
  process.exitCode = 1
}

export function define(ledger: LumbungCommand): void {
  ledger
    .command('verify')
    .description(
      'Verifies the books of the database in use, also while servers run. The exit code is 1 if a rule is broken.',
    )
    .withJson()
    .withExample('lumbung ledger verify')
    .action(verify)
  ledger
    .command('trial-balance')
    .description(
      'Prints the balances of all accounts at the end of a day. The exit code is 1 if debits and credits differ.',
    )
    .requiredOption('--on <date>', 'the day, as 2026-11-30', dateOf('--on'))
    .addOption(languageOption())
    .withJson()
    .withExample('lumbung ledger trial-balance --on 2026-11-30')
    .action(balances)
  defineJournal(ledger)
  defineSuspense(ledger)
}
