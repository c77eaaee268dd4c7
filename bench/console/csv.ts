import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportList } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { makeAskedExport } from '../../server/src/modules/console/exports/export-list.ts'
import type { TestOperator } from '../../server/src/testing/people/operators.ts'
import { query } from '../../server/src/testing/test-app.ts'
import { type Row, rowOf } from '../report.ts'
import type { LargeLender } from './large-lender.ts'
import { msOf } from './times.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const megabyte = 2 ** 20

/** What is measured of the memory: all that the process holds, or what is still in use, for which garbage is collected first. */
const memories = {
  resident: () => process.memoryUsage.rss(),
  live: () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  },
}

/** By how many megabytes the memory of this process exceeds what it is at the start, at most, while it works. */
async function growthOf(memory: keyof typeof memories, work: () => Promise<unknown>): Promise<number> {
  collectGarbage()
  const before = memories[memory]()
  let most = before
  const sampling = setInterval(
    () => {
      most = Math.max(most, memories[memory]())
    },
    memory === 'live' ? 250 : 20,
  )
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return (most - before) / megabyte
}

const rows = (count: number, operator: string) => `
  insert into audit_entry (operator, seq, at, act, outcome, subjects, reason, address, session, former, hash)
  select '${operator}', n, now() - n * interval '1 second', 'case.see', 'DONE', array['customer:' || gen_random_uuid()],
    null, '10.0.0.1', null, '', '' from generate_series(1, ${count}) n`

/** Makes and downloads a file of a million rows of the audit trail, after a smaller one that does not count. */
export async function measureCsv({ app }: LargeLender, { client }: TestOperator, count: number): Promise<Row[]> {
  const make = async (): Promise<string> => {
    const body = { list: 'audit' as const, filter: {}, reason: 'measured by the benchmarks' }
    const { exportId, status } = await client.data(exportList, { body })
    if (status === 'QUEUED') await makeAskedExport(app.app, exportId)
    return exportId
  }
  const download = async (exportId: string) => {
    const reply = await client.fetch(`/api/operator/exports/${exportId}/file?channel=H5&lang=id`)
    if (reply.status !== 200 || !reply.body) throw new Error(`the file was refused: ${await reply.text()}`)
    let lines = 0
    for await (const part of reply.body) for (const byte of part) if (byte === 10) lines++
    if (lines < count) throw new Error(`the file has ${lines} lines`)
  }
  await query(app, rows(count / 10, 'former'))
  await query(app, 'vacuum analyze audit_entry')
  await make()
  await query(app, rows(count, 'bench'))
  await query(app, 'vacuum analyze audit_entry')
  const measured: Row[] = []
  for (const [memory, of] of [
    ['live', 'live memory'],
    ['resident', 'memory with garbage'],
  ] as const) {
    let exportId = ''
    let seconds = 0
    const making = await growthOf(memory, async () => {
      seconds = (await msOf(async () => (exportId = await make()))) / 1000
    })
    const sending = await growthOf(memory, () => download(exportId))
    const rate = `${Math.round(count / seconds).toLocaleString('en')} rows a second`
    const target = memory === 'live' && { target: { most: 50 } }
    const name = `CSV of ${count} rows: growth of the ${of} while it is`
    measured.push(
      rowOf({ name: `${name} made, MB`, figure: rate, values: [making], ...target }),
      rowOf({ name: `${name} sent, client included, MB`, figure: '', values: [sending], ...target }),
    )
  }
  return measured
}
