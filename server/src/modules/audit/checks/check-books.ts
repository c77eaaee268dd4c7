import type { BookCheck } from '@lumbung/shared/contract/operators/books/checks.ts'
import { actorName, actorText } from '../../../platform/access/actor.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { rebuildBalances } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { nameOf } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import { invariants, verifyLedger } from '../verify.ts'
import { findCheck, finishCheck, insertCheck, lastChecks, runningCheck } from './check-store.ts'

/** The most findings that a check keeps ⚙. */
const mostKept = 100

interface Asked {
  caller: OperatorCaller
  /** Rebuild the balances that screens show first. */
  rebuilds: boolean
}

/** Has the books checked in the background. Returns the check's id. Refuses with CHECK_RUNNING { by, at }. */
export async function askCheck(app: App, tx: Tx, { caller, rebuilds }: Asked): Promise<string> {
  const id = newId()
  const now = app.clock.now()
  if (!(await insertCheck(tx, { id, asked_by: actorText(actorOf(caller)), asked_at: now, rebuilds }))) {
    const running = await runningCheck(tx)
    const by = running && (await nameOf(tx, actorName(running.asked_by)))
    throw new Refusal('CHECK_RUNNING', { by, at: running?.asked_at.toISOString() })
  }
  await publish(tx, { topic: 'audit.check-asked', payload: { checkId: id } }, now)
  return id
}

/** Runs a check that was asked for, and keeps what it found. */
export async function runCheck(app: App, { checkId }: { checkId: string }): Promise<void> {
  const check = await findCheck(app.db, checkId)
  if (!check || check.finished_at) return
  if (check.rebuilds) await app.db.transaction(rebuildBalances)
  const findings = await verifyLedger(app.db)
  const kept = findings
    .slice(0, mostKept)
    .map(({ invariant, name, subject, difference }) => ({ invariant, rule: name, subject, difference }))
  await finishCheck(app.db, checkId, { at: app.clock.now(), found: findings.length, findings: kept })
}

/** The last checks, the newest first, and how many rules a check has. */
export async function readChecks(db: Db): Promise<{ items: BookCheck[]; rules: number }> {
  const items = (await lastChecks(db)).map(async (one) => ({
    checkId: one.id,
    by: await nameOf(db, actorName(one.asked_by)),
    at: one.asked_at.toISOString(),
    rebuilds: one.rebuilds,
    ...(one.finished_at && { finishedAt: one.finished_at.toISOString() }),
    ...(one.found !== null && { found: one.found }),
    findings: one.findings ?? [],
  }))
  return { items: await Promise.all(items), rules: invariants.length }
}
