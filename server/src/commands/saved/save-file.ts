import type { CommandAct } from '@lumbung/shared/contract/operators/acts.ts'
import { type Actor, byOperator } from '../../platform/access/actor.ts'
import { type Clock, offsetClock } from '../../platform/clock.ts'
import { onDatabase } from '../../platform/command.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/db.ts'
import { asOperatorOrSandbox, refuseNobody } from '../as-operator.ts'
import { type LumbungCommand, systemUser } from '../command.ts'
import { report } from '../output.ts'
import { readJson } from '../values.ts'

interface Saving<Result> {
  /** What the file describes: `a product with its price`. */
  what: string
  act: CommandAct
  /** What the audit trail calls it, and the field of the file with its id. */
  subject: readonly [kind: string, field: string]
  save(
    on: { db: Database; clock: Clock; config: Config },
    input: unknown,
    options: { actor: Actor; checkOnly: boolean },
  ): Promise<Result>
  linesOf(saved: Result): readonly string[]
}

/** Adds `save FILE`, which saves a JSON file, or with `--check` only checks it. Its exit code is 1 if it is not valid. */
export function defineSave<Result extends { result: string }>(
  group: LumbungCommand,
  { what, act, subject: [kind, field], save, linesOf }: Saving<Result>,
): void {
  /** Nobody is asked for a password before the file is valid. */
  const check = (input: unknown) => {
    const config = readConfig(process.env)
    const options = { actor: byOperator(`command line (${systemUser()})`), checkOnly: true }
    return onDatabase((db) => save({ db, clock: offsetClock(() => 0), config }, input, options))
  }
  group
    .command('save')
    .description(`Validates and saves ${what}, also while servers run. The exit code is 1 if it is not valid.`)
    .argument('<file>', `JSON file with ${what} (docs/operations.md)`)
    .option('--check', 'only validate', false)
    .withOperatorOrSandbox()
    .withJson()
    .withExample(`lumbung ${group.name()} save FILE.json --as rina@lender.example`)
    .action(async (file: string, { check: checkOnly, as, json }: { check: boolean; as?: string; json?: boolean }) => {
      const input = await readJson(file)
      if (!checkOnly && as === undefined) refuseNobody(readConfig(process.env))
      const checked = await check(input)
      const subject = `${kind}:${(input as Record<string, unknown> | null)?.[field]}`
      const saved =
        checkOnly || checked.result === 'INVALID'
          ? checked
          : await asOperatorOrSandbox({ as, act, subject }, ({ by, ...on }) =>
              save(on, input, { actor: by, checkOnly: false }),
            )
      report(json, saved, () => linesOf(saved).join('\n'))
      if (saved.result === 'INVALID') process.exitCode = 1
    })
}
