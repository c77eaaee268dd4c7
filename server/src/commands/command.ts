import { userInfo } from 'node:os'
import { Command } from 'commander'
import { emailOf } from './values.ts'

/** The account of the system that runs a command, for the records. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

const asText =
  'your address at the console; password and code are asked for, or read from the standard input, a line each'

/** A command of `lumbung`, with what all of them have in the same form. */
export class LumbungCommand extends Command {
  /** A call that works. */
  example = ''

  override createCommand(name?: string): LumbungCommand {
    return new LumbungCommand(name)
  }

  /** The words that run it: `lumbung ledger verify`. */
  get words(): string {
    return this.parent instanceof LumbungCommand ? `${this.parent.words} ${this.name()}` : this.name()
  }

  /** An example call, shown below the help and after a missing argument. */
  withExample(example: string): this {
    this.example = example
    return this.addHelpText('after', `\nExample:\n  $ npx ${example}`)
  }

  /** Adds `--json`. */
  withJson(): this {
    return this.option('--json', 'print JSON instead of text, amounts in whole rupiah')
  }

  /** Adds `--as`: the operator who does it, and is asked for password and second factor (`asOperator`). */
  withOperator(): this {
    return this.requiredOption('--as <email>', asText, emailOf)
  }

  /** The same where a sandbox needs nobody (`asOperatorOrSandbox`). */
  withOperatorOrSandbox(): this {
    return this.option('--as <email>', `${asText}; only a sandbox needs nobody`, emailOf)
  }

  /** Adds the command that runs when the group is called without another one. */
  list(purpose: string): LumbungCommand {
    return this.command('list', { isDefault: true })
      .description(`${purpose} It runs when no other command is named.`)
      .withJson()
      .withExample(this.words)
  }
}
