import { referenceTables } from '../modules/audit/api.ts'
import { offsetClock } from '../platform/clock.ts'
import { onDatabase, tableOf } from '../platform/command.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'

async function print({ json }: { json?: boolean }): Promise<void> {
  const tables = await onDatabase((db) => referenceTables({ db, clock: offsetClock(() => 0) }))
  const rows = tables.map(({ what, until, gaps }) => [what, until ?? 'until changed', gaps.length === 0 ? 'fine' : ''])
  const gaps = tables.flatMap(({ what, gaps: found }) => found.map((gap) => `${what}: ${gap}`))
  report(json, tables, () => [tableOf([['Table', 'Known until', ''], ...rows]), ...gaps].join('\n'))
  if (gaps.length > 0) process.exitCode = 1
}

export function define(group: LumbungCommand): void {
  group
    .command('data')
    .description(
      'Says until when holidays, ceilings, prices and other tables are known, and what they lack. The exit code is 1 if something is missing.',
    )
    .withJson()
    .withExample('lumbung reference data')
    .action(print)
}
