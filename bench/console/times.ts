import { medianOf, type Row, rowOf } from '../report.ts'

/** The time below which 95 of 100 are. */
export function p95Of(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN
}

/** The milliseconds that some work takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const shown = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))

/** The row of times in milliseconds beside those of the same rounds' baseline. */
export function timeRow(
  name: string,
  { of, to, against, most }: { of: readonly number[]; to: readonly number[]; against: string; most?: number },
): Row {
  const [time, base] = [medianOf(of), medianOf(to)]
  const figure = `${shown(time)} ms = ${(time / base).toFixed(1)} × ${against}, ${shown(base)} ms`
  return rowOf({ name: `${name}, ms`, figure, values: of, ...(most !== undefined && { target: { most } }) })
}
