import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Zippable, zipSync } from 'fflate'
import type { Db } from '../../../platform/database/db.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { exportRows } from '../../../platform/personal-data/person-export.ts'
import type { App } from '../../context.ts'
import { readme } from './readme.ts'

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Photos say where their files are in the ZIP. */
const photoFields = {
  idPhoto: 'KTP',
  idHoldingPhoto: 'ID_HOLDING',
  handHeldPhoto: 'ID_HOLDING',
  facePhoto: 'LIVENESS_KTP',
}

function withPhotoNames(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.entries(photoFields).map(([field, kind]) => [field, record[field] ? `photos/${kind}.jpg` : null])
  return { ...record, ...Object.fromEntries(names) }
}

/** Everything that is stored about a customer, as a ZIP: the record of N-01, every table by name, photos and signed documents. */
export async function buildZip(app: App, db: Db, userId: string): Promise<Buffer> {
  const seal = await personSeal(db, app.keys, userId)
  const parts = app.personData.flatMap(({ exports }) => exports ?? [])
  const zip: Zippable = {}
  const record: Record<string, unknown> = {}
  for (const { tables, files, record: fields } of parts) {
    Object.assign(record, await fields?.(app, db, userId))
    for (const table of tables) zip[`tables/${table.name}.json`] = json(await exportRows(db, seal, userId, table))
    // Photos and PDFs are compressed already.
    for (const { name, fileId } of (await files?.(app, db, userId)) ?? [])
      zip[name] = [await app.files.get(fileId), { level: 0 }]
  }
  zip['user-info.json'] = json(withPhotoNames(record))
  zip['README.txt'] = Buffer.from(readme(businessDateAt(app.clock.now()), app.config.lender.name))
  return Buffer.from(zipSync(zip, { mtime: app.clock.now() }))
}
