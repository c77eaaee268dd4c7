import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Cpu } from './cpu.ts'

/** A row of the table. */
export interface Row {
  /** What is measured, on which data, against what. */
  name: string
  figure: string
  /** The median, which is compared with the target, and its quartiles. */
  median: string
  quartiles: string
  /** Both are empty without a target. */
  target: string
  met: string
}

interface Measured {
  name: string
  figure: string
  values: readonly number[]
  target?: { least: number } | { most: number }
}

/** Lower quartile, median and upper quartile by nearest rank. Throws RangeError for an empty list. */
export function quartilesOf(values: readonly number[]): [number, number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => {
    const value = sorted[Math.round(part * (sorted.length - 1))]
    if (value === undefined) throw new RangeError('nothing was measured')
    return value
  }
  return [at(0.25), at(0.5), at(0.75)]
}

export const medianOf = (values: readonly number[]): number => quartilesOf(values)[1]

/** Three significant digits, or all integer digits of a larger number. */
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** The row of repeated measurements. */
export function rowOf({ name, figure, values, target }: Measured): Row {
  const [low, median, high] = quartilesOf(values)
  const row = { name, figure, median: short(median), quartiles: `${short(low)}–${short(high)}` }
  if (!target) return { ...row, target: '', met: '' }
  const isMet = 'least' in target ? median >= target.least : median <= target.most
  const limit = 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
  return { ...row, target: limit, met: isMet ? 'yes' : 'no' }
}

/** The result of one round. */
export interface Measure {
  perSecond: number
  done: number
  cpu: Cpu
}

/** Medians of the rate and of the CPU time per request. */
function figureOf(measures: readonly Measure[]): string {
  const cpu = (part: keyof Cpu) => medianOf(measures.map((one) => one.cpu[part])).toFixed(2)
  const rate = medianOf(measures.map(({ perSecond }) => perSecond)).toFixed(0)
  return `${rate}/s (Node ${cpu('node')}, PostgreSQL ${cpu('postgres')}, client ${cpu('client')} ms)`
}

/** The row of the ratio of two rates that were measured in the same rounds. */
export function ratioRow(name: string, of: readonly Measure[], to: readonly Measure[], least: number): Row {
  return rowOf({
    name,
    figure: `${figureOf(of)} ÷ ${figureOf(to)}`,
    values: of.map(({ perSecond }, round) => perSecond / (to[round]?.perSecond ?? Number.NaN)),
    target: { least },
  })
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, figure, median, quartiles, target, met }) =>
      `| ${name} | ${figure} | ${median} | ${quartiles} | ${target} | ${met} |`,
  )
  return ['| what | figure | median | quartiles | target | met |', '|---|---|---|---|---|---|', ...lines].join('\n')
}

/** Writes docs/benchmarks.md, but for the sections below the table. `notes` describe data and settings. */
export function writePage(rows: readonly Row[], notes: readonly string[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18 (embedded)`
  const intro = [
    `Written by \`npm run bench -- --pages\` on ${new Date().toISOString().slice(0, 10)}; \`--server\`, \`--reads\`, \`--payments\`, \`--quotes\` and \`--days\` run their part alone and write nothing.`,
    `Machine: ${machine}; client, server and database share the processors.`,
    ...notes,
    'Absolute figures are low on a small shared machine: read the ratios. Median and quartiles are those of the figure that the target limits, over all rounds;',
    'the column “figure” shows the median of each side.',
  ]
  const path = join(import.meta.dirname, '../docs/benchmarks.md')
  const sections = readFileSync(path, 'utf8').match(/\n## .*/s)?.[0] ?? ''
  writeFileSync(path, `# Benchmarks\n\n${intro.join('\n')}\n\n${tableOf(rows)}\n${sections}`)
}
