import { open, rename } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { writeJournal } from './modules/ledger/api.ts'
import { dateOption, languageOption, onDatabase, runCommand, UsageError } from './platform/command.ts'

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
  const entries = await onDatabase((db) => writeJournal(db, range, (text) => handle.appendFile(text))).finally(() =>
    handle.close(),
  )
  await rename(part, file)
  return entries
}

/** `npm run ledger:journal -- --from DATE --to DATE [--out FILE] [--lang id]` (docs/operations.md). */
runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' }, lang: { type: 'string' } },
  })
  const range = {
    from: dateOption('from', values.from),
    to: dateOption('to', values.to),
    language: languageOption(values.lang),
  }
  if (range.from > range.to) throw new UsageError('--from is after --to: swap the two dates')
  // A reader that stops early fails the write, which is reported.
  process.stdout.on('error', () => undefined)
  if (values.out === undefined) await onDatabase((db) => writeJournal(db, range, print))
  else process.stdout.write(`${await exportTo(values.out, range)} entries: ${values.out}\n`)
  return 0
})
