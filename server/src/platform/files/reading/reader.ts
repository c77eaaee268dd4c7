import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openMessages, writeMessage } from './messages.ts'
import { busy, type Turn } from './turns.ts'
import type { Work } from './work.ts'

interface Answer {
  /** What the process says of the file; not checked yet. */
  head: unknown
  bytes: Buffer
}

/** The process ended before it answered: because of the file, or because its time was over. */
export class ReaderEnded extends Error {}

export interface Reader {
  /** Reads one file. Throws ReaderEnded, UPLOADS_BUSY, or the reason of the turn's signal. */
  read(work: Work, bytes: Buffer, turn: Turn): Promise<Answer>
  isAlive(): boolean
  end(): void
}

interface Job {
  overdue(): void
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** A file that goes on so long after its share of work is refused and its process killed ⚙: a photo takes 0.1 to 1 s. */
const overdueMs = 20_000
/** After so long the machine is overloaded, and the customer is asked to try again ⚙: the file is not to blame. */
const starvedMs = 60_000
const mostAnswered = 16 * 1024 * 1024
const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

/** A process without our environment, which holds keys and passwords. */
function startProcess() {
  const { PATH = '', SystemRoot = '' } = process.env
  const child = spawn(process.execPath, ['--max-old-space-size=128', program], {
    env: { PATH, SystemRoot },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // It ended without reading; that is reported when it closes.
  child.stdin.on('error', () => undefined)
  return child
}

/** Its handles keep this process running only while it reads. */
function keepRunning(child: ReturnType<typeof startProcess>, isReading: boolean): void {
  for (const handle of [child, child.stdin as Socket, child.stdout as Socket])
    if (isReading) handle.ref()
    else handle.unref()
}

/** Starts a process that reads one file after another, and ends with this one. */
export function startReader(): Reader {
  const child = startProcess()
  let job: Job | undefined
  let hasStarted = false
  let isAlive = true
  const end = () => {
    isAlive = false
    child.kill('SIGKILL')
  }
  const fail = (error: Error) => {
    end()
    const isBroken = !hasStarted && error instanceof ReaderEnded
    job?.reject(isBroken ? new Error('the process that reads files does not start', { cause: error }) : error)
  }
  const take = openMessages(mostAnswered, ({ head, bytes }) => {
    if (head === 'READY') hasStarted = true
    else if (head === 'OVERDUE') job?.overdue()
    else job?.resolve({ head, bytes })
  })
  child.stdout.on('data', (piece: Buffer) => {
    try {
      take(piece)
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })
  child.on('error', fail).on('close', () => fail(new ReaderEnded('the process that reads files has ended')))

  const read = async (work: Work, bytes: Buffer, { signal, overdue }: Turn) => {
    const starved = setTimeout(() => fail(busy()), starvedMs)
    let late: NodeJS.Timeout | undefined
    const tell = () => {
      late = setTimeout(() => fail(new ReaderEnded('the file took too long')), overdueMs)
      overdue()
    }
    const stop = () => fail(signal.reason)
    signal.addEventListener('abort', stop)
    keepRunning(child, true)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        job = { overdue: tell, resolve, reject }
        writeMessage(child.stdin, work, bytes)
      })
    } finally {
      job = undefined
      clearTimeout(starved)
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
      keepRunning(child, false)
    }
  }
  return { read, end, isAlive: () => isAlive }
}
