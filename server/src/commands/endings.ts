import { CommanderError } from 'commander'
import { UsageError } from '../platform/command.ts'
import { adviceOn } from '../platform/known-errors.ts'
import { LumbungCommand } from './command.ts'

/** How a command ends that throws: a text for the standard error, and 2 if it was refused, 1 if it failed. */
interface Ending {
  text: string
  code: 0 | 1 | 2
}

/** The file or folder that the operator named is not there, exists already, or may not be used. */
const fileCodes = new Set(['ENOENT', 'EACCES', 'EPERM', 'EEXIST', 'EISDIR', 'ENOTDIR', 'EROFS'])

/** The refusal of a misspelt word after a group with a list: commander would call it an argument too many of the list. */
function unknownWord(command: LumbungCommand): string | undefined {
  const { args, parent } = command
  const [word = '-'] = args
  if (command.name() !== 'list' || !parent || word.startsWith('-')) return undefined
  return `unknown command '${word}': use one of ${parent.commands.map((one) => one.name()).join(', ')}`
}

const isMissing = ({ code }: CommanderError) => /^commander\.missing/.test(code)

/** What commander says, in one line. What is missing may have been misspelt. */
function textOf(error: CommanderError, { args }: LumbungCommand): string {
  const unread = args.find((one) => one.startsWith('-'))
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\.$/, '')
    .replaceAll('\n', ' ')
  return isMissing(error) && unread ? `unknown option '${unread}', and ${text}` : text
}

/** A call that cannot be read. Its help was printed already if that was asked for. */
export class CallError extends UsageError {
  readonly isHelp: boolean

  constructor(error: CommanderError, command: LumbungCommand) {
    const next = isMissing(error) ? `Example: npx ${command.example}` : `Help: npx ${command.words} --help`
    super(`${unknownWord(command) ?? textOf(error, command)}. ${next}`)
    this.isHelp = ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(error.code)
  }
}

/** Lets every command throw a CallError instead of ending the process. */
export function throwing(command: LumbungCommand): void {
  command.exitOverride((error) => {
    if (error.exitCode === 0) throw error
    throw new CallError(error, command)
  })
  for (const one of command.commands) if (one instanceof LumbungCommand) throwing(one)
}

export function endingOf(error: unknown): Ending {
  if (error instanceof CommanderError) return { text: '', code: 0 }
  if (error instanceof CallError && error.isHelp) return { text: '', code: 2 }
  if (error instanceof UsageError) return { text: error.message, code: 2 }
  const advice = adviceOn(error)
  if (advice) return { text: advice, code: 2 }
  if (!(error instanceof Error)) return { text: String(error), code: 1 }
  const { code = '', message, stack = message } = error as NodeJS.ErrnoException
  return fileCodes.has(code) ? { text: message, code: 2 } : { text: stack, code: 1 }
}
