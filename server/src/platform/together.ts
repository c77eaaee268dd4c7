import type { Database } from './db.ts'
import type { Log } from './log.ts'

/** What a group runs on. */
export interface Ground {
  db: Database
  log: Log
}

/** How rows that are asked for at the same moment are run as one group, and each alone. */
export interface Grouping<On, Row, Result> {
  /** In the log. */
  name: string
  /** Rows of one subject never travel together: they are run in the order in which they came. Absent where any may. */
  subjectOf?(row: Row): string
  /** Runs rows in one statement or transaction. Those without a result were left out, and nothing was done about them. */
  group(on: On, rows: readonly Row[]): Promise<readonly (Result | undefined)[]>
  /**
   * Runs a row that was left out, or whose group failed. Whether a group that failed was committed is not always known: the
   * row must claim what it does (a key, a reference), so that it finds what was done already.
   */
  alone(on: On, row: Row): Promise<Result>
}

interface Waiting<Row, Result> {
  row: Row
  subject: string | undefined
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Rows of a group, and groups under way at once ⚙: more would hold up each other, and leave rows to travel by themselves. */
const groupLimits = { rows: 32, atOnce: 2 } as const

/** The first rows whose subjects are not busy, and those that stay; behind a row that stays its subject's others stay, too. */
function split<Row, Result>(waiting: readonly Waiting<Row, Result>[], busy: ReadonlySet<string>) {
  const going: Waiting<Row, Result>[] = []
  const staying: Waiting<Row, Result>[] = []
  const blocked = new Set(busy)
  for (const one of waiting) {
    const isBlocked = one.subject !== undefined && blocked.has(one.subject)
    if (isBlocked || going.length === groupLimits.rows) staying.push(one)
    else going.push(one)
    if (one.subject !== undefined) blocked.add(one.subject)
  }
  return { going, staying }
}

/** Takes the rows that wait for one grouping on one application. */
function openLine<On extends Ground, Row, Result>(on: On, grouping: Grouping<On, Row, Result>) {
  const { name, subjectOf, group, alone } = grouping
  let waiting: Waiting<Row, Result>[] = []
  const busy = new Set<string>()
  let underWay = 0
  let isCalled = false

  const settle = async ({ row, subject, resolve, reject }: Waiting<Row, Result>, result: Result | undefined) => {
    await (result === undefined ? alone(on, row) : Promise.resolve(result)).then(resolve, reject)
    if (subject !== undefined && busy.delete(subject)) depart()
  }
  const run = async (going: readonly Waiting<Row, Result>[]) => {
    underWay++
    const rows = going.map(({ row }) => row)
    const results = await group(on, rows).catch((err: unknown) => {
      on.log.info({ err, job: name, count: rows.length }, 'a group failed: its rows run alone')
      return []
    })
    underWay--
    for (const [n, one] of going.entries()) void settle(one, results[n])
    depart()
  }
  const depart = () => {
    while (underWay < groupLimits.atOnce) {
      const { going, staying } = split(waiting, busy)
      if (going.length === 0) return
      waiting = staying
      for (const { subject } of going) if (subject !== undefined) busy.add(subject)
      void run(going)
    }
  }
  return (row: Row) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ row, subject: subjectOf?.(row), resolve, reject })
      if (isCalled) return
      isCalled = true
      // What else is asked for in this turn of the event loop travels, too.
      setImmediate(() => {
        isCalled = false
        depart()
      })
    })
}

/**
 * Lets rows that wait at the same moment travel together: while groups are under way, what is asked for gathers for the next
 * one. Nobody waits for company: a row that comes alone leaves at once. A row that a group refuses harms no other.
 */
export function together<On extends Ground, Row, Result>(
  grouping: Grouping<On, Row, Result>,
): (on: On, row: Row) => Promise<Result> {
  const lines = new WeakMap<On, (row: Row) => Promise<Result>>()
  return (on, row) => {
    const ask = lines.get(on) ?? openLine(on, grouping)
    lines.set(on, ask)
    return ask(row)
  }
}

/**
 * Runs work for each row side by side in one transaction, so that what they send travels together. It ends when all have
 * ended: nothing may be sent on a connection that has been given back. Throws what the first to fail threw.
 */
export async function sideBySide<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const ended = await Promise.allSettled(rows.map(work))
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
