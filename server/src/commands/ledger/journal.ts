import { open, rename } from 'node:fs/promises'
import { type BusinessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import { writeJournal } from '../../modules/ledger/api.ts'
import { onDatabase, UsageError } from '../../platform/command.ts'
import { progressBar } from '../../platform/operation/progress.ts'
import type { LumbungCommand } from '../command.ts'
import { say } from '../output.ts'
import { dateOf, languageOption } from '../values.ts'

/** Writes to the standard output no faster than its reader reads. */
const print = (text: string) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })

type Range = Parameters<typeof writeJournal>[1]

/** Writes the file under another name first, so that a file with the name that was given is complete. */
async function exportTo(file: string, range: Range): Promise<number> {
  const part = `${file}.part`
  const handle = await open(part, 'w').catch((error: Error) => {
    throw new UsageError(`--out: ${file} cannot be written (${error.message})`)
  })
  const days = daysBetween(range.from, range.to) + 1
  const bar = progressBar(process.stderr, 'Days written')
  const write = async (text: string, until: BusinessDate) => {
    await handle.appendFile(text)
    bar(daysBetween(range.from, until), days)
  }
  const entries = await onDatabase((db) => writeJournal(db, range, write)).finally(() => handle.close())
  bar(days, days)
  await rename(part, file)
  return entries
}

interface Options {
  from: BusinessDate
  to: BusinessDate
  out?: string
  lang: 'id' | 'en'
}

async function journal({ from, to, out, lang }: Options): Promise<void> {
  if (from > to) throw new UsageError('--from is after --to: swap the two dates')
  const range = { from, to, language: lang }
  if (out === undefined) await onDatabase((db) => writeJournal(db, range, print))
  else say(`${await exportTo(out, range)} entries: ${out}`)
}

export function defineJournal(ledger: LumbungCommand): void {
  ledger
    .command('journal')
    .description('Writes every entry of a period as CSV, amounts in whole rupiah.')
    .requiredOption('--from <date>', 'the first day, as 2026-11-01', dateOf('--from'))
    .requiredOption('--to <date>', 'the last day', dateOf('--to'))
    .option('--out <file>', 'the file to write; without it the standard output')
    .addOption(languageOption())
    .withExample('lumbung ledger journal --from 2026-11-01 --to 2026-11-30 --out journal-2026-11.csv')
    .action(journal)
}
