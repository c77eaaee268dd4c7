import { runCommand } from './run.ts'

// A reader that closes the pipe early fails our pending write.
process.stdout.on('error', () => undefined)
await runCommand(process.argv.slice(2))
