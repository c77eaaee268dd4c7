import type { WriteStream } from 'node:tty'

const width = 30

/**
 * Shows how much of a command's work is done: on a terminal as a bar that is redrawn, elsewhere as a line for each tenth. Call
 * it with the figures as often as they change.
 */
export function progressBar(
  out: Pick<WriteStream, 'isTTY' | 'write'>,
  label: string,
): (done: number, total: number) => void {
  let shown = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * Math.min(done, total)) / total)
    const step = out.isTTY ? percent : Math.floor(percent / 10)
    if (step === shown) return
    shown = step
    const counts = `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`
    const filled = Math.round((width * percent) / 100)
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}]`
    if (out.isTTY) out.write(`\r${label} ${bar} ${percent} % ${counts}${percent === 100 ? '\n' : ''}`)
    else out.write(`${label} ${percent} % ${counts}\n`)
  }
}
