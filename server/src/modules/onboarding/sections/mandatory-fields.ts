import type { MandatoryInfo } from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import { type MandatoryField, mandatoryFieldNames } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App, ReadApp } from '../../context.ts'
import { openForEditing } from '../application/editing.ts'
import { loadSections, type Sections, saveSection } from './profile-store.ts'
import { type FieldErrors, missingIn, onlyErrors, personalMissing, workMissing } from './section-rules.ts'

/** The list of fields that are compulsory on a date, for a statement with the date at hand. */
export const mandatoryFieldsColumn = (date: string) => `array(
  select f.field from (select distinct on (field) field, mandatory from mandatory_field
    where since <= ${date} order by field, since desc, id desc) f where f.mandatory)`

const findMandatory = statement<{ fields: MandatoryField[] }>(`select ${mandatoryFieldsColumn('$1::date')} as fields`)

/** The optional fields that are compulsory today. */
export const mandatoryToday = async (app: ReadApp, db: Db): Promise<MandatoryField[]> =>
  (await db.one(findMandatory, [app.clock.today()])).fields

const insertRule = statement(`
  insert into mandatory_field (field, since, mandatory, set_by, set_at) values ($1, $2, $3, $4, $5)`)
const findRules = statement<{ field: MandatoryField; since: string; mandatory: boolean; set_by: string }>(`
  select field, since, mandatory, set_by from mandatory_field order by field, since, id`)

/** Makes a field compulsory, or optional again, from a date on. A later rule of the same date replaces the earlier one. */
export async function setMandatory(
  app: App,
  db: Db,
  { field, since, mandatory, by }: { field: MandatoryField; since: string; mandatory: boolean; by: Actor },
): Promise<void> {
  await db.run(insertRule, [field, since, mandatory, actorText(by), app.clock.now()])
}

/** Every rule, by field and date. */
export const mandatoryRules = (db: Db) => db.rows(findRules, [])

const missingFrom = ({ personal, work }: Partial<Sections>, mandatory: readonly MandatoryField[]): FieldErrors => ({
  ...(personal && personalMissing(personal, mandatory)),
  ...(work && workMissing(work, mandatory)),
})

/** CX-80: the compulsory fields that the customer's saved sections lack. */
export async function missingFields(
  app: ReadApp,
  db: Db,
  userId: string,
  mandatory?: readonly MandatoryField[],
): Promise<MandatoryField[]> {
  const fields = mandatory ?? (await mandatoryToday(app, db))
  if (fields.length === 0) return []
  const missing = missingFrom(await loadSections(app, db, userId), fields)
  return mandatoryFieldNames.filter((field) => field in missing)
}

/**
 * CX-81: fills in the missing compulsory fields. Values of other fields are ignored, so that a repeated call changes nothing.
 * Throws INVALID_INPUT { fields } if one is still missing; APPLICATION_VERIFYING.
 */
export async function saveMissingFields(app: App, tx: Tx, userId: string, sent: MandatoryInfo): Promise<void> {
  await openForEditing(tx, userId, 'personal-info')
  const mandatory = await mandatoryToday(app, tx)
  const sections = await loadSections(app, tx, userId)
  const missing = Object.keys(missingFrom(sections, mandatory))
  const found = Object.entries(sent).filter(
    ([field, value]) => missing.includes(field) && value !== undefined && value !== '',
  )
  const filled = Object.fromEntries(found)
  const fields = onlyErrors(missingIn(filled, missing as MandatoryField[]))
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields })
  const { personal, work } = sections
  const { businessPhone, payday, ...ofPerson } = filled as MandatoryInfo
  if (personal && Object.keys(ofPerson).length > 0)
    await saveSection(app, tx, userId, 'personal', { ...personal, ...ofPerson }, 'NONE')
  const ofWork = { ...(businessPhone && { businessPhone }), ...(payday && { payday }) }
  if (work && Object.keys(ofWork).length > 0) await saveSection(app, tx, userId, 'work', { ...work, ...ofWork }, 'NONE')
}
