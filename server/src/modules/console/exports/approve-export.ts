import * as z from 'zod/mini'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { askForJob, personOf, seesList } from './export-list.ts'
import { findExport, lockExport, queueExport, removeExport, type StoredExport } from './export-store.ts'

const payload = z.strictObject({ exportId: z.uuid() })

/** What a list is filtered by, for people: `view RECENT`. */
const filterText = ({ filter }: StoredExport): string =>
  Object.entries(filter)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join(' '))
    .join(', ') || '–'

async function refuseUnlessSees(db: Db, { list }: StoredExport, { id }: Actor & { id?: string }): Promise<void> {
  const found = id === undefined ? undefined : await personOf(db, id)
  if (!found || !seesList(list, found.roles)) throw new Refusal('FORBIDDEN')
}

/** A list about many people as a file. It rests on the list and its filter; the file has the rows of when it is made. */
export const listExport = approvable<App, z.output<typeof payload>>({
  act: 'list.export',
  payload,
  subjectOf: ({ exportId }) => `export:${exportId}`,
  async lock(_app, tx, { exportId }) {
    await lockExport(tx, exportId)
  },
  async read(_app, db, { exportId }) {
    const one = await findExport(db, exportId)
    if (one?.status !== 'PROPOSED') return undefined
    return {
      label: 'CSV',
      facts: {
        exportList: { kind: 'CODE', value: one.list },
        exportFilter: { kind: 'TEXT', value: filterText(one) },
      },
    }
  },
  changes: (_payload, { exportList, exportFilter }) => [
    { field: 'exportList', ...(exportList && { to: exportList }) },
    { field: 'exportFilter', ...(exportFilter && { to: exportFilter }) },
  ],
  async carryOut(app, tx, { exportId }, { maker, checker }) {
    const one = await findExport(tx, exportId)
    if (!one) throw new Refusal('NOT_FOUND')
    await refuseUnlessSees(tx, one, maker)
    await refuseUnlessSees(tx, one, checker)
    await queueExport(tx, exportId)
    await askForJob(tx, exportId, app.clock.now())
  },
  async release(_app, tx, { exportId }) {
    await removeExport(tx, exportId)
  },
})
