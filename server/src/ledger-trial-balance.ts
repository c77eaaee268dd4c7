import { parseArgs } from 'node:util'
import { type TrialBalanceRow, termsOfAccount, totalsOf, trialBalance } from './modules/ledger/api.ts'
import { dateOption, languageOption, onDatabase, runCommand, tableOf } from './platform/command.ts'

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

/** `npm run ledger:trial-balance -- --on DATE [--lang id]` (docs/operations.md). */
runCommand(async () => {
  const { values } = parseArgs({ options: { on: { type: 'string' }, lang: { type: 'string' } } })
  const [on, language] = [dateOption('on', values.on), languageOption(values.lang)]
  const rows = await onDatabase((db) => trialBalance(db, on))
  const { debit, credit } = totalsOf(rows)
  const total = ['', 'Total', '', debit, credit, Math.abs(debit - credit), '']
  process.stdout.write(tableOf([header[language], ...rows.map((row) => lineOf(row, language)), total]))
  if (debit === credit) return 0
  process.stdout.write('Debits and credits differ: run npm run ledger:verify.\n')
  return 1
})
