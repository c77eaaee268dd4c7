import { endingOf } from './endings.ts'
import { programFor } from './program.ts'

// A reader that closes the pipe early fails our pending write.
process.stdout.on('error', () => undefined)
const args = process.argv.slice(2)
try {
  await (await programFor(args)).parseAsync(args, { from: 'user' })
} catch (error) {
  const { text, code } = endingOf(error)
  if (text !== '') process.stderr.write(`${text}\n`)
  process.exitCode = code
}
