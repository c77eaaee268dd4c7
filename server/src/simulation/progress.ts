import type { WriteStream } from 'node:tty'
import type { Plan } from './options.ts'
import type { Progress } from './simulate.ts'

const width = 30

/** The bar of a terminal; elsewhere a line for every tenth of the days. */
export function openProgress(to: Pick<WriteStream, 'write' | 'isTTY'>, { days }: Plan): Progress {
  const began = performance.now()
  return (day, operations) => {
    const isLast = day === days
    const share = day / days
    const filled = Math.floor(width * share)
    const seconds = (performance.now() - began) / 1000
    const left = isLast ? 0 : Math.round((seconds / share) * (1 - share))
    const rate = Math.round(operations / seconds).toLocaleString('id-ID')
    const text = `day ${day} of ${days}, ${rate} operations/s, ${left} s left`
    if (to.isTTY) to.write(`\r[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${text}   ${isLast ? '\n' : ''}`)
    else if (Math.floor(10 * share) > Math.floor((10 * (day - 1)) / days)) to.write(`${text}\n`)
  }
}
