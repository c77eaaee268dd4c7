import { runCommand } from '../../commands/run.ts'

// Runs one command of `npx lumbung` after another, each with settings of its own (lumbung.ts).

/** Longer than any command takes to close what it opened. */
const endsWithinMs = 10_000

/** What keeps the process from ending. */
const opened = () => process.getActiveResourcesInfo()

let printed = ''
let complaint = ''

type Written = Parameters<typeof process.stdout.write>
/** Takes the place of a stream's `write`. */
const into = (keep: (text: string) => void) =>
  ((chunk: Written[0], ...rest: unknown[]) => {
    keep(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const done = rest.find((one) => typeof one === 'function')
    if (done) process.nextTick(done)
    return true
  }) as typeof process.stdout.write
process.stdout.write = into((text) => {
  printed += text
})
process.stderr.write = into((text) => {
  complaint += text
})

/** Whether a command has left nothing open that would keep a process of its own from ending. */
async function hasEnded(before: number): Promise<boolean> {
  for (const late = Date.now() + endsWithinMs; opened().length > before; ) {
    if (Date.now() > late) return false
    await new Promise((resolve) => setTimeout(resolve, 5).unref())
  }
  return true
}

export interface Order {
  env: NodeJS.ProcessEnv
  args: string[]
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ env, args }: Order) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  printed = complaint = ''
  process.exitCode = undefined
  const before = opened().length
  await runCommand(args)
  const code = (await hasEnded(before)) ? (process.exitCode ?? 0) : `still open: ${opened()}`
  process.exitCode = undefined
  process.send?.({ code, printed, complaint })
})
