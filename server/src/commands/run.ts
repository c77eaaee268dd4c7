import { endingOf } from './endings.ts'
import { programFor } from './program.ts'

/** Runs the command of these arguments; how it ends is the exit code of the process. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    await (await programFor(args)).parseAsync([...args], { from: 'user' })
  } catch (error) {
    const { text, code } = endingOf(error)
    if (text !== '') process.stderr.write(`${text}\n`)
    process.exitCode = code
  }
}
