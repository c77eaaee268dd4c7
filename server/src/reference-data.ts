import { referenceTables } from './modules/audit/api.ts'
import { offsetClock } from './platform/clock.ts'
import { onDatabase, runCommand, tableOf } from './platform/command.ts'

/** `npm run reference:data`: until when each table is known, and what it lacks; the exit code is 1 if something does. */
runCommand(() =>
  onDatabase(async (db) => {
    const tables = await referenceTables({ db, clock: offsetClock(() => 0) })
    const rows = tables.map(({ what, until, gaps }) => [
      what,
      until ?? 'until changed',
      gaps.length === 0 ? 'fine' : '',
    ])
    process.stdout.write(tableOf([['Table', 'Known until', ''], ...rows]))
    const gaps = tables.flatMap(({ what, gaps: found }) => found.map((gap) => `${what}: ${gap}`))
    if (gaps.length > 0) process.stdout.write(`\n${gaps.join('\n')}\n`)
    return gaps.length === 0 ? 0 : 1
  }),
)
