import { parseArgs } from 'node:util'
import { UsageError } from '../platform/command.ts'

/** What a simulation depends on. */
export interface Plan {
  users: number
  days: number
  seed: number
}

/** A whole number of an option. Throws UsageError. */
function numberOption(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

const option = (value: string) => ({ type: 'string', default: value }) as const

/** The options of `npm run simulate`. Throws UsageError, or what parseArgs says about an unknown option. */
export function readOptions(args: string[]): Plan & { report: string } {
  const options = { users: option('100'), days: option('90'), seed: option('1'), report: option('.lumbung/simulation') }
  const { values } = parseArgs({ args, options })
  return {
    users: numberOption('users', values.users, 1, 100_000),
    days: numberOption('days', values.days, 1, 3650),
    seed: numberOption('seed', values.seed, 0, 2 ** 32 - 1),
    report: values.report,
  }
}
