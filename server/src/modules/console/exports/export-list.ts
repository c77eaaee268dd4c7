import { Readable } from 'node:stream'
import { mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { ExportFile } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { type ListName, lists } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { operatorById, propose } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import {
  availableMs,
  exportsOf,
  type Filter,
  failExport,
  findExport,
  insertExport,
  keepExport,
  type MadeFile,
  partsOfExport,
  type StoredExport,
} from './export-store.ts'
import { makeFile, measure, type WantedList } from './make-file.ts'

const deskId = 'sandbox'
/** A file of more rows ⚙ is made by a job. */
const mostRowsAtOnce = 10_000
/** A file about more people ⚙ takes a second person. */
const mostPeopleAlone = 1_000

/** Whether somebody with these roles sees a list, and so may take it out or let it be taken out. */
export const seesList = (list: ListName, roles: readonly Role[]): boolean => mayDo(lists[list], roles)

export type PreparedExport = WantedList & ({ needs: 'NOTHING'; file: MadeFile } | { needs: 'JOB' | 'SECOND' })

/**
 * Before the transaction: makes a small file, or says what a large one needs. Refuses with FORBIDDEN a list that the caller does not
 * see, and with INVALID_INPUT what it cannot be filtered by.
 */
export async function prepareExport(
  app: App,
  { caller, lang, list, filter }: { caller: OperatorCaller; lang: Lang; list: ListName; filter: Filter },
): Promise<PreparedExport> {
  if (!seesList(list, caller.roles)) throw new Refusal('FORBIDDEN')
  const wanted = { id: newId(), list, filter, caller, lang }
  const { rows, people } = await measure(app, wanted, { rows: mostRowsAtOnce, people: mostPeopleAlone })
  if (people > mostPeopleAlone) return { ...wanted, needs: 'SECOND' }
  if (rows > mostRowsAtOnce) return { ...wanted, needs: 'JOB' }
  return { ...wanted, needs: 'NOTHING', file: await makeFile(app, wanted) }
}

export async function askForJob(tx: Tx, exportId: string, now: Date): Promise<void> {
  await publish(tx, { topic: 'console.export-asked', payload: { exportId } }, now)
}

/** Records the export, with its file, its job or its proposal. */
export async function exportList(app: App, tx: Tx, prepared: PreparedExport, reason: string) {
  const { id, list, filter, caller, lang, needs } = prepared
  const now = app.clock.now()
  const added = { id, operator: caller.id, list, filter, language: lang }
  await insertExport(tx, added, needs === 'SECOND' ? 'PROPOSED' : 'QUEUED', now)
  if (needs === 'NOTHING') {
    await keepExport(tx, id, prepared.file, now)
    return { exportId: id, status: 'READY' as const }
  }
  if (needs === 'JOB') {
    await askForJob(tx, id, now)
    return { exportId: id, status: 'QUEUED' as const }
  }
  const approvalId = await propose(app, tx, { act: 'list.export', payload: { exportId: id }, caller, reason })
  return { exportId: id, status: 'PROPOSED' as const, approvalId }
}

/** The desk of the sandbox is no person. */
export const personOf = async (db: Db, id: string) => (id === deskId ? undefined : operatorById(db, id))

/** The operator as a caller, with the roles of now; undefined once the access has ended. */
async function callerFor(app: App, id: string): Promise<OperatorCaller | undefined> {
  const found = await personOf(app.db, id)
  if (found?.status !== 'ACTIVE') return undefined
  return { kind: 'operator', id, name: found.name, roles: found.roles, isFresh: false, tokenHash: undefined }
}

/** Makes the file that a job was asked for; nothing if it is there already. Fails if who asked may no longer see the list. */
export async function makeAskedExport(app: App, exportId: string): Promise<void> {
  const one = await findExport(app.db, exportId)
  if (one?.status !== 'QUEUED') return
  const { id, list, filter, language, operator } = one
  const caller = await callerFor(app, operator)
  if (!caller || !mayDo('list.export', caller.roles) || !seesList(list, caller.roles)) {
    await app.db.transaction((tx) => failExport(tx, id, app.clock.now()))
    return
  }
  const file = await makeFile(app, { id, list, filter, caller, lang: language })
  await app.db.transaction((tx) => keepExport(tx, id, file, app.clock.now()))
}

function shown({ id, list, filter, status, asked_at, ended_at, rows, bytes }: StoredExport): ExportFile {
  const until = status === 'READY' && ended_at ? new Date(ended_at.getTime() + availableMs) : undefined
  return {
    exportId: id,
    list,
    filter: { ...filter },
    status,
    askedAt: asked_at.toISOString(),
    ...(rows !== null && bytes !== null && { rows, bytes }),
    ...(until && { until: until.toISOString() }),
  }
}

export const ownExports = async ({ db, clock }: App, { id }: OperatorCaller): Promise<ExportFile[]> =>
  (await exportsOf(db, id, clock.now())).map(shown)

/**
 * The caller's file, read part by part. Refuses with NOT_FOUND if it is somebody else's, not made, or past its time, and with
 * FORBIDDEN if the caller may no longer see the list.
 */
export async function openExport(app: App, exportId: string, caller: OperatorCaller): Promise<Readable> {
  const one = await findExport(app.db, exportId)
  const now = app.clock.now().getTime()
  if (one?.operator !== caller.id || one.status !== 'READY' || !one.ended_at) throw new Refusal('NOT_FOUND')
  if (one.ended_at.getTime() + availableMs <= now) throw new Refusal('NOT_FOUND')
  if (!seesList(one.list, caller.roles)) throw new Refusal('FORBIDDEN')
  const parts = await partsOfExport(app.db, exportId)
  return Readable.from(readParts(app, parts), { objectMode: false, highWaterMark: 1 })
}

async function* readParts(app: App, parts: Awaited<ReturnType<typeof partsOfExport>>): AsyncGenerator<Buffer> {
  for (const part of parts) yield await app.files.get(part)
}
