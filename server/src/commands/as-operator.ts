import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { CommandAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { App } from '../modules/context.ts'
import { actByCommand } from '../modules/operators/api.ts'
import { type Actor, byOperator } from '../platform/access/actor.ts'
import { type Clock, offsetClock } from '../platform/clock.ts'
import { onDatabase, UsageError } from '../platform/command.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Database, Tx } from '../platform/database/db.ts'
import { within } from '../platform/database/within.ts'
import { Refusal } from '../platform/refusal.ts'
import { systemUser } from './command.ts'
import { withApp } from './with-app.ts'

const refusals: Readonly<Record<string, string>> = {
  SIGN_IN_FAILED: 'Email, password or code is wrong, or the code was used before: wait for the next one.',
  TOO_MANY_REQUESTS: 'There were too many tries: wait 15 minutes.',
  FORBIDDEN: 'Your roles do not allow this: npx lumbung operators list shows who may.',
}

/** What is typed is not shown. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads password and code of a second factor, a line each, from the terminal or from what is piped in. */
async function readSecrets(): Promise<{ password: string; code: string }> {
  const terminal = process.stdin.isTTY ?? false
  const reading = createInterface({ input: process.stdin, output: nowhere(), terminal })
  const lines = reading[Symbol.asyncIterator]()
  const next = async (question: string): Promise<string> => {
    if (terminal) process.stderr.write(`${question}: `)
    const { value, done } = await lines.next()
    if (terminal) process.stderr.write('\n')
    if (done) throw new UsageError('password and code are needed, a line each: type them, or pipe them in')
    return value
  }
  try {
    return { password: await next('Password'), code: (await next('Code of the authenticator app')).trim() }
  } finally {
    reading.close()
  }
}

interface Doing {
  /** The address of the operator. */
  as: string
  act: CommandAct
  /** For the audit trail: what it is about, as `product:…`, and why. */
  subject?: string | undefined
  reason?: string | undefined
}

/** Does something as the operator with an email address, who signs in with password and second factor. */
export async function asOperator<T>(
  app: App,
  { as: email, ...doing }: Doing,
  change: (tx: Tx, by: Actor) => Promise<T>,
): Promise<T> {
  try {
    return await actByCommand(app, { email, ...(await readSecrets()) }, doing, (tx, { id }) =>
      change(tx, byOperator(id)),
    )
  } catch (error) {
    const text = error instanceof Refusal ? refusals[error.code] : undefined
    throw text === undefined ? error : new UsageError(text)
  }
}

/** What a change by a command works with. */
export interface ChangedBy {
  tx: Tx
  /** The transaction in the place of the database. */
  db: Database
  clock: Clock
  config: Config
  by: Actor
}

/** Does something as the operator of `--as`, in one transaction with its row of the audit trail. Only a sandbox needs no operator. */
export async function asOperatorOrSandbox<T>(
  { as, ...doing }: Omit<Doing, 'as'> & { as?: string | undefined },
  change: (on: ChangedBy) => Promise<T>,
): Promise<T> {
  if (as !== undefined)
    return withApp((app) =>
      asOperator(app, { as, ...doing }, (tx, by) =>
        change({ tx, db: within(app.db.pool, tx), clock: app.clock, config: app.config, by }),
      ),
    )
  const config = readConfig(process.env)
  refuseNobody(config)
  return onDatabase((db) =>
    db.transaction((tx) =>
      change({
        tx,
        db: within(db.pool, tx),
        clock: offsetClock(() => 0),
        config,
        by: byOperator(`command line (${systemUser()})`),
      }),
    ),
  )
}

/** Refuses a command without `--as` outside a sandbox. */
export function refuseNobody({ sandbox }: Config): void {
  if (!sandbox) throw new UsageError('--as EMAIL is needed: the address of the operator who does it')
}
