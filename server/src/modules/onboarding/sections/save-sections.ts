import type { ContactInfo, PersonalInfo, WorkInfo } from '@lumbung/shared/contract/user.ts'
import { jobsWithoutEmployer, jobsWithoutIncome } from '@lumbung/shared/options.ts'
import { sameContactMobile } from '@lumbung/shared/rules/contact.ts'
import { motherNameRule } from '@lumbung/shared/rules/mother-name.ts'
import { workSinceRule } from '@lumbung/shared/rules/work.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { noteSaved, openForEditing } from '../application/editing.ts'
import { loadSection, saveSection } from './profile-store.ts'
import { contactNameErrors, type FieldErrors, keepMasked, onlyErrors } from './section-rules.ts'
import { tellContactsChanged, tellEmailChanged } from './tell-change.ts'

/** Throws INVALID_INPUT { fields } when a field has a message. */
function demand(errors: FieldErrors): void {
  const fields = onlyErrors(errors)
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields })
}

const maskedPersonal = ['motherMaidenName', 'residentialHomePhone', 'email', 'npwp'] as const

/** Names each level that is no part of the one before, the first such level only. */
function areaErrors(app: App, info: PersonalInfo): FieldErrors {
  const { residentialProvince: province, residentialCity: city, residentialDistrict: district } = info
  if (app.areas.contains({ province, city, district, village: info.residentialVillage })) return {}
  if (app.areas.names({ province }).length === 0) return { residentialProvince: 'invalid' }
  if (app.areas.names({ province, city }).length === 0) return { residentialCity: 'invalid' }
  if (app.areas.names({ province, city, district }).length === 0) return { residentialDistrict: 'invalid' }
  return { residentialVillage: 'invalid' }
}

/**
 * Saves personal data and the home address; masked fields that are left out keep their values. Throws INVALID_INPUT for a
 * broken chain of areas (D-108), no mother's name yet or the own name as hers (V-23), APPLICATION_VERIFYING.
 */
export async function savePersonalInfo(app: App, tx: Tx, userId: string, sent: PersonalInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'personal-info')
  const ktp = await loadSection(app, tx, userId, 'ktp')
  const before = await loadSection(app, tx, userId, 'personal')
  const info = keepMasked(sent, before, maskedPersonal)
  demand({ ...areaErrors(app, info), motherMaidenName: motherNameRule(info.motherMaidenName, ktp?.fullName) })
  await saveSection(app, tx, userId, 'personal', info)
  if (application) await tellEmailChanged(app, tx, userId, before, info)
  await noteSaved(app, tx, { userId, application, step: 'personal-info' })
}

const missing = (value: unknown) => (value === undefined ? 'required' : undefined)

/** D-100: employer, position and industry unless the job has none; D-103: income unless it has none. */
function workErrors(app: App, info: WorkInfo, birthDate: string | undefined): FieldErrors {
  const employed = !jobsWithoutEmployer.includes(info.jobType)
  const earning = !jobsWithoutIncome.includes(info.jobType)
  const since = info.workSince ? workSinceRule(info.workSince, app.clock.today(), birthDate) : missing(info.workSince)
  return {
    ...(employed && {
      jobIndustry: missing(info.jobIndustry),
      jobPosition: missing(info.jobPosition),
      employerName: missing(info.employerName),
      businessAddress: missing(info.businessAddress),
    }),
    ...((employed || info.workSince !== undefined) && { workSince: since }),
    ...(earning && { monthlyIncome: missing(info.monthlyIncome) }),
  }
}

/**
 * Saves work and income; the office's number, which comes back masked, is kept when it is left out, unless the job has no
 * office. Throws INVALID_INPUT { fields } for what the job type makes compulsory, APPLICATION_VERIFYING.
 */
export async function saveWorkInfo(app: App, tx: Tx, userId: string, sent: WorkInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'work-info')
  const ktp = await loadSection(app, tx, userId, 'ktp')
  const employed = !jobsWithoutEmployer.includes(sent.jobType)
  const before = employed ? await loadSection(app, tx, userId, 'work') : undefined
  const info = keepMasked(sent, before, ['businessPhone'])
  demand(workErrors(app, info, ktp?.birthDate))
  await saveSection(app, tx, userId, 'work', info)
  await noteSaved(app, tx, { userId, application, step: 'work-info' })
}

/**
 * Saves two emergency contacts. Throws FULL_NAME_SAME (V-26) or CONTACT_PHONE_SAME (V-27) when one is the customer or the
 * other contact, with the fields; APPLICATION_VERIFYING.
 */
export async function saveContactInfo(app: App, tx: Tx, userId: string, info: ContactInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'contact-info')
  const ownName = (await loadSection(app, tx, userId, 'ktp'))?.fullName
  const { mobile } = await loadPerson(app, tx, userId)
  const names = onlyErrors(contactNameErrors(info, ownName))
  if (Object.keys(names).length > 0) throw new Refusal('FULL_NAME_SAME', { fields: names })
  const numbers = {
    contactPhoneNumber: sameContactMobile(info.contactPhoneNumber, mobile, undefined),
    contactPhoneNumber2: sameContactMobile(info.contactPhoneNumber2, mobile, info.contactPhoneNumber),
  }
  if (Object.values(numbers).some(Boolean)) throw new Refusal('CONTACT_PHONE_SAME', { fields: numbers })
  const before = await loadSection(app, tx, userId, 'contact')
  await saveSection(app, tx, userId, 'contact', info)
  // Until the first application is sent nobody has relied on a contact: a mistyped number is a stranger's.
  if (application && before) await tellContactsChanged(app, tx, userId, before, info)
  await noteSaved(app, tx, { userId, application, step: 'contact-info' })
}
