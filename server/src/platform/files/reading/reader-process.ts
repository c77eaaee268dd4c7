import { getPriority, setPriority } from 'node:os'
import { checkPdf } from '../pdf-check.ts'
import { type ConvertedPhoto, convertPhoto } from '../photos/image.ts'
import { assessPhoto } from '../photos/photo-quality.ts'
import { openMessages, writeMessage } from './messages.ts'
import { largestUpload, type Work, workOf } from './work.ts'

/** The work of a file above which it goes on only as long as nobody else waits ⚙: the slowest honest photo takes half of it. */
const shareMs = 1000
/** Most memory of the process ⚙: a progressive photo of 40 megapixels takes 0.4 GB. */
const mostMemory = 900 * 1024 * 1024
const watchMs = 50
/** Below the server and the database: files of customers never keep these from the processor ⚙. */
const niceness = 5

interface ReadResult {
  head: object
  bytes?: Buffer
}

const withJpeg = (photo: ConvertedPhoto, more: object = {}): ReadResult => {
  if (!photo.ok) return { head: photo }
  const { jpeg, ...head } = photo
  return { head: { ...head, ...more }, bytes: jpeg }
}

const works: Record<Work, (bytes: Buffer) => Promise<ReadResult>> = {
  PHOTO: async (bytes) => withJpeg(await convertPhoto(bytes)),
  async ASSESSED_PHOTO(bytes) {
    const photo = await convertPhoto(bytes)
    return withJpeg(photo, photo.ok ? { quality: await assessPhoto(photo.jpeg) } : {})
  },
  PDF: async (bytes) => ({ head: checkPdf(bytes) }),
}

/** A decoder cannot be stopped from within: only the end of its process ends it. */
const die = () => process.kill(process.pid, 'SIGKILL')

/** Tells the server when the work has had its share, and ends the process when it takes too much memory. */
function watch(): () => void {
  const before = process.cpuUsage()
  let reported = false
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) die()
    const { user, system } = process.cpuUsage(before)
    if (reported || user + system < shareMs * 1000) return
    reported = true
    writeMessage(process.stdout, 'OVERDUE')
  }, watchMs)
  return () => clearInterval(timer)
}

async function answer(work: Work, bytes: Buffer): Promise<void> {
  const unwatch = watch()
  const read = await works[work](bytes)
  unwatch()
  writeMessage(process.stdout, read.head, read.bytes)
}

/** Reads files from standard input until the server ends. */
function serve(): void {
  setPriority(Math.max(niceness, getPriority()))
  // Only the server ends it: a signal to the whole group lets the server finish what it does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.stdout.on('error', die)
  // The server has ended.
  process.stdin.on('end', die).on('error', die)
  process.stdin.on(
    'data',
    openMessages(largestUpload, ({ head, bytes }) => void answer(workOf(head), bytes)),
  )
  writeMessage(process.stdout, 'READY')
}

// A test that loads every module does not become a reader.
if (import.meta.main) serve()
