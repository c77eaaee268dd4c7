import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { CommandAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { App } from '../modules/context.ts'
import { actByCommand } from '../modules/operators/api.ts'
import { type Actor, byOperator } from '../platform/access/actor.ts'
import { UsageError } from '../platform/command.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

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

/** Does something as the operator with an email address, who signs in with password and second factor. */
export async function asOperator(
  app: App,
  { as: email, act }: { as: string; act: CommandAct },
  change: (tx: Tx, by: Actor) => Promise<void>,
): Promise<void> {
  try {
    await actByCommand(app, { email, ...(await readSecrets()) }, act, (tx, { id }) => change(tx, byOperator(id)))
  } catch (error) {
    const text = error instanceof Refusal ? refusals[error.code] : undefined
    throw text === undefined ? error : new UsageError(text)
  }
}
