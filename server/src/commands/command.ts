import { userInfo } from 'node:os'
import { Command } from 'commander'
import { type Actor, byOperator } from '../platform/access/actor.ts'
import { UsageError } from '../platform/command.ts'

const longestName = 60

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** Who runs a command, for the records: the name that was given and the account of the system, as `Rina (deploy)`. */
export function operatorNamed(name: string): Actor {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > longestName)
    throw new UsageError(`--by must be the name of a person, of at most ${longestName} characters`)
  return byOperator(`${trimmed} (${systemUser()})`)
}

const byText = 'your name; the records show it with your account of the system'

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

  /** Adds `--by`; its value is the operator's name for the records. */
  withOperator(): this {
    return this.requiredOption('--by <name>', byText, operatorNamed)
  }

  /** Adds the command that runs when the group is called without another one. */
  list(purpose: string): LumbungCommand {
    return this.command('list', { isDefault: true })
      .description(`${purpose} It runs when no other command is named.`)
      .withJson()
      .withExample(this.words)
  }
}
