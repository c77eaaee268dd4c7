import { type Actor, byOperator } from '../../platform/access/actor.ts'
import { type Clock, offsetClock } from '../../platform/clock.ts'
import { onDatabase } from '../../platform/command.ts'
import type { Database } from '../../platform/database/db.ts'
import { type LumbungCommand, systemUser } from '../command.ts'
import { report } from '../output.ts'
import { readJson } from '../values.ts'

interface Saving<Result> {
  /** What the file describes: `a product with its price`. */
  what: string
  save(
    on: { db: Database; clock: Clock },
    input: unknown,
    options: { actor: Actor; checkOnly: boolean },
  ): Promise<Result>
  linesOf(saved: Result): readonly string[]
}

/** Adds `save FILE`, which saves a JSON file, or with `--check` only checks it. Its exit code is 1 if it is not valid. */
export function defineSave<Result extends { result: string }>(
  group: LumbungCommand,
  { what, save, linesOf }: Saving<Result>,
): void {
  group
    .command('save')
    .description(`Validates and saves ${what}, also while servers run. The exit code is 1 if it is not valid.`)
    .argument('<file>', `JSON file with ${what} (docs/operations.md)`)
    .option('--check', 'only validate', false)
    .withJson()
    .withExample(`lumbung ${group.name()} save FILE.json --check`)
    .action(async (file: string, { check, json }: { check: boolean; json?: boolean }) => {
      const input = await readJson(file)
      const options = { actor: byOperator(`command line (${systemUser()})`), checkOnly: check }
      const saved = await onDatabase((db) => save({ db, clock: offsetClock(() => 0) }, input, options))
      report(json, saved, () => linesOf(saved).join('\n'))
      if (saved.result === 'INVALID') process.exitCode = 1
    })
}
