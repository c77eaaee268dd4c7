import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Actor, byOperator } from './platform/actor.ts'
import { type Clock, offsetClock } from './platform/clock.ts'
import { onDatabase, runCommand, UsageError } from './platform/command.ts'
import type { Database } from './platform/db.ts'

type Save = (
  on: { db: Database; clock: Clock },
  input: unknown,
  options: { actor: Actor; checkOnly: boolean },
) => Promise<{ isValid: boolean; lines: readonly string[] }>

async function saveNamedFile(name: string, save: Save): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0)
    throw new UsageError(`name one file: npm run ${name} -- FILE.json [--check]`)
  return onDatabase(async (db) => {
    const input: unknown = JSON.parse(await readFile(file, 'utf8'))
    const options = { actor: byOperator('command line'), checkOnly: values.check }
    const { isValid, lines } = await save({ db, clock: offsetClock(() => 0) }, input, options)
    process.stdout.write(`${lines.join('\n')}\n`)
    return isValid ? 0 : 1
  })
}

/** A command that saves the contents of a JSON file, or with `--check` only checks them. Its exit code is 1 if they are not valid. */
export const saveFileCommand = (name: string, save: Save): void => runCommand(() => saveNamedFile(name, save))
