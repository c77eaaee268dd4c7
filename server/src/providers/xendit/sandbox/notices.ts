import { randomUUID } from 'node:crypto'
import type { SandboxStore, SandboxVault } from './store.ts'

export interface NoticeTarget {
  /** Our own webhook address. */
  url: string
  /** Sent as x-callback-token. */
  token: string
}

/** A notice to send after a delay (on the machine's clock). */
export interface QueuedNotice {
  body: unknown
  afterMs: number
  /** Sent once with a wrong token, as an attacker would. */
  forged?: boolean
}

/** The queue of webhooks. It is kept in the store, so that nothing is lost when the process dies. */
export interface Notices {
  /** Notices as a parameter for the common table expression `enqueue`, to be stored together with their cause. */
  parameter(notices: readonly QueuedNotice[]): string
  /** Processes the queue now: call it after a statement that stored notices. Resolves when everything due was sent once. */
  wake(): Promise<void>
  /** Stops sending and waits for requests in flight. */
  close(): Promise<void>
}

/** SQL that stores notices from the JSON parameter `parameter` if `cause` has a row. */
export const enqueue = (parameter: string, cause: string) =>
  `insert into sandbox.xendit_notice (id, body, forged, due_at)
   select n.id, decode(n.body, 'base64'), n.forged, n.due_at
   from jsonb_to_recordset(${parameter}::jsonb) as n (id text, body text, forged boolean, due_at timestamptz)
   where exists (select 1 from ${cause})`

/** Claims due notices and schedules their next try, so that they are sent again if this process dies now. */
const claim = `
with due as (select id, due_at from sandbox.xendit_notice where due_at <= $1 and attempts < 60
             order by due_at limit 10 for update skip locked)
update sandbox.xendit_notice n set attempts = attempts + 1,
  due_at = $1::timestamptz + make_interval(secs => least(60, $2::float8 * power(2, attempts)))
from due where n.id = due.id
returning n.id, n.body, n.forged, due.due_at as turn`
const deleteNotice = 'delete from sandbox.xendit_notice where id = $1'
const next = 'select min(due_at) as due from sandbox.xendit_notice where attempts < 60'

const answerMs = 10_000
const idleMs = 30_000

type Claimed = { id: string; body: string; forged: boolean }

async function post({ url, token }: NoticeTarget, { id, body, forged }: Claimed, stop: AbortSignal): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-callback-token': forged ? `${token}-forged` : token,
    'webhook-id': id,
  }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(answerMs)])
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    await response.arrayBuffer()
    return response.status === 200 || forged
  } catch {
    return forged
  }
}

/** Sends due notices to our server until it responds with 200; those left from an earlier run are sent at the first `wake`. */
export function openNotices(store: SandboxStore, vault: SandboxVault, to: NoticeTarget, retryMs: number): Notices {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const stop = new AbortController()

  const sendOne = async ({ id, body, forged }: Record<string, unknown>) => {
    const claimed = { id: String(id), body: vault.open(body as Buffer), forged: forged === true }
    if (await post(to, claimed, stop.signal)) await store.query(deleteNotice, [id])
  }
  const sendDue = async (): Promise<number> => {
    const { rows } = await store.query(claim, [new Date(), retryMs / 1000])
    // Notices due at the same moment are sent concurrently, all others in order.
    const turns = Map.groupBy(rows, ({ turn }) => (turn as Date).getTime())
    for (const turn of [...turns.keys()].toSorted((a, b) => a - b))
      await Promise.all((turns.get(turn) ?? []).map(sendOne))
    return rows.length
  }
  const untilNext = async (): Promise<number> => {
    const { rows } = await store.query(next, [])
    const due = rows[0]?.due
    return due instanceof Date ? Math.min(Math.max(due.getTime() - Date.now(), 1), idleMs) : idleMs
  }
  const round = async () => {
    while (!stop.signal.aborted && (await sendDue()) > 0);
    if (!stop.signal.aborted) later(await untilNext())
  }
  const wake = () => {
    // If the store fails now, it is tried again later; the queue itself is safe.
    running = running.then(() => round().catch(() => later(retryMs)))
    return running
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!stop.signal.aborted) timer = setTimeout(() => void wake(), ms).unref()
  }
  return {
    wake,
    parameter: (notices) => {
      const start = Date.now()
      const rows = notices.map(({ body, afterMs, forged = false }) => ({
        id: randomUUID(),
        body: vault.seal(JSON.stringify(body)).toString('base64'),
        forged,
        due_at: new Date(start + afterMs),
      }))
      return JSON.stringify(rows)
    },
    async close() {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}
