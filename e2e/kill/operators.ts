import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { BookCheck } from '@lumbung/shared/contract/operators/books/checks.ts'
import type { DayClose, ListedClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import type { App } from '../../server/src/modules/context.ts'
import { addOperator, makeLink } from '../../server/src/modules/operators/api.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { operatorPassword, totpCode } from '../../server/src/testing/people/operators.ts'
import { isRefused, openCaller, unless } from './borrower-steps.ts'

const seats: readonly Role[] = ['SENIOR', 'SENIOR', 'FINANCE', 'FINANCE']
const reason = 'A kill test of the console'

/** Invites the lender's people; returns the tokens of their links. */
export async function seedOperators(app: App): Promise<string[]> {
  const tokens: string[] = []
  for (const [n, role] of seats.entries())
    await app.db.transaction(async (tx) => {
      const person = { email: `kill-${n}@lender.example`, name: `${role} ${n}`, roles: [role] }
      tokens.push(await makeLink(app, tx, (await addOperator(tx, person, app.clock.now())) ?? ''))
    })
  return tokens
}

type Operator = Awaited<ReturnType<typeof enter>>

/** Signs somebody in by a link, before anything is killed. `act` proves the second factor where it is asked for. */
async function enter(url: string, token: string, stepMs: number) {
  const headers = { origin: url, 'x-user-agent': 'CONSOLE' }
  const post = (path: string, body: unknown) =>
    fetch(`${url}/api/operator${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { data } = (await (await post('/links/read', { token })).json()) as { data: { secret: string } }
  let step = 0
  const newCode = () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000))
    return totpCode(data.secret, new Date(step * 30_000))
  }
  const entered = await post('/links/follow', { token, password: operatorPassword, code: newCode() })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const caller = openCaller(url, { ...headers, cookie }, stepMs, () => 0)
  const act = async (path: string, body?: unknown): Promise<Record<string, unknown>> => {
    try {
      return await caller.write(path, body)
    } catch (error) {
      if (!isRefused(error, '"FACTOR_REQUIRED"')) throw error
      await caller.write('/operator/session/factor', { code: newCode() }).catch(unless('"FACTOR_WRONG"'))
      await pause(1000)
      return act(path, body)
    }
  }
  return { ...caller, act }
}

type Until = () => boolean

/** What the lender's people were told that they did. */
export interface Done {
  /** The approvals that lifted a freeze. */
  lifted: string[]
  /** The dates whose close was signed. */
  closed: string[]
  /** The references of transfers that two people recorded as payments. */
  recorded: string[]
}

/** One freezes a limit and proposes to lift it, the other approves: over and over. */
async function liftFreezes(maker: Operator, checker: Operator, userId: string, lifted: string[], until: Until) {
  while (!until()) {
    await maker.act(`/operator/customers/${userId}/freeze`, { cause: 'TERMS', reason })
    const { approvalId } = await maker.act(`/operator/customers/${userId}/lift-freeze`, { reason })
    await checker.act(`/operator/approvals/${approvalId}/approve`)
    lifted.push(String(approvalId))
    await pause(1000 * Math.random())
  }
}

const isReady = ({ items }: Pick<DayClose, 'items'>) => items.every(({ isHard, isDone }) => !isHard || isDone)

/** Notes what of a date needs a note, and signs it, a month's last day together with somebody. Returns whether it was ready. */
async function close({ date, isMonthEnd }: ListedClose, maker: Operator, checker: Operator): Promise<boolean> {
  const path = `/operator/closes/${date}`
  const read = async () => (await maker.send('GET', path)).data as unknown as DayClose
  for (const { subject, needsNote, note } of (await read()).items.flatMap(({ points }) => points))
    if (needsNote && !note) await maker.act('/operator/books/notes', { subject, reason }).catch(unless('"NOT_FOUND"'))
  if (!isReady(await read())) return false
  if (isMonthEnd) {
    const { approvalId } = await maker.act(`${path}/month`, { reason })
    await checker.act(`/operator/approvals/${approvalId}/approve`)
  } else await maker.act(`${path}/sign`, { reason })
  return true
}

/** Checks the books and closes the dates that are over, until told to stop. */
async function closeDates(maker: Operator, checker: Operator, closed: string[], until: Until) {
  const next = async () => {
    const { data } = await maker.send('GET', '/operator/closes')
    return (data as unknown as { items: ListedClose[] }).items.find(({ state }) => state === 'NEXT')
  }
  while (!until()) {
    const { checkId } = await maker.act('/operator/books/checks')
    const isOver = ({ items }: Record<string, unknown>) =>
      (items as BookCheck[]).some((one) => one.checkId === checkId && one.finishedAt)
    await maker.waitFor('/operator/books/checks', isOver)
    for (let date = await next(); date && (await close(date, maker, checker)); date = await next())
      closed.push(date.date)
    await pause(1000)
  }
}

/** Two people record transfers on our own account as payments of a loan: over and over, each once. */
async function recordTransfers(maker: Operator, checker: Operator, loanId: string, recorded: string[], until: Until) {
  while (!until()) {
    // The server's clock is ahead, by days.
    const paidAt = new Date().toISOString()
    const transfer = { account: 'bank', reference: randomUUID().toUpperCase(), amount: 1000, paidAt }
    const { approvalId } = await maker.act(`/operator/loans/${loanId}/bank-payments`, { ...transfer, reason })
    await checker.act(`/operator/approvals/${approvalId}/approve`)
    recorded.push(transfer.reference)
    await pause(1000 * Math.random())
  }
}

interface Office {
  url: string
  /** Of the operators' links. */
  tokens: readonly string[]
  /** Whose limit is frozen and lifted. */
  frozen: string
  stepMs: number
}

/** The lender's people at work on a customer's limit, a loan and the books. */
export async function openOffice({ url, tokens, frozen, stepMs }: Office) {
  const done: Done = { lifted: [], closed: [], recorded: [] }
  const [first, second, third, fourth] = await Promise.all(tokens.map((token) => enter(url, token, stepMs)))
  if (!first || !second || !third || !fourth) throw new Error('somebody is missing')
  return {
    done,
    run: (loanId: string, until: Until) =>
      Promise.all([
        liftFreezes(first, second, frozen, done.lifted, until),
        recordTransfers(fourth, third, loanId, done.recorded, until),
        closeDates(third, fourth, done.closed, until),
      ]),
  }
}

/** What operators did is stored as often as they were told, and is in the audit trail. */
export async function checkOffice(db: Database, { lifted, closed, recorded }: Done): Promise<string[]> {
  const one = async (sql: string) => Number((await db.pool.query(sql)).rows[0]?.count)
  const counts = {
    'approved lifts': [lifted.length, `select count(*) from approval where act = 'limit.lift' and status = 'APPROVED'`],
    'signed dates': [closed.length, 'select count(*) from day_close'],
    'recorded payments': [recorded.length, 'select count(*) from recorded_payment'],
    'freezes in the trail': [
      lifted.length,
      `select count(*) from audit_entry where act = 'limit.freeze' and outcome = 'DONE'`,
    ],
    'open proposals': [0, `select count(*) from approval where status = 'OPEN'`],
    'frozen limits': [0, `select count(*) from credit_limit where status = 'FROZEN'`],
  } as const
  const found: string[] = []
  for (const [what, [wanted, sql]] of Object.entries(counts)) {
    const count = await one(sql)
    if (count !== wanted) found.push(`I15: ${what}: ${count} instead of ${wanted}`)
  }
  return found
}
