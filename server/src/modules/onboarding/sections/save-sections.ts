import type { personalParts } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import type { ContactInfo, PersonalInfo, WorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { jobsWithoutEmployer, jobsWithoutIncome } from '@lumbung/shared/options.ts'
import { sameContactMobile } from '@lumbung/shared/rules/contact.ts'
import { motherNameRule } from '@lumbung/shared/rules/mother-name.ts'
import { workSinceRule } from '@lumbung/shared/rules/work.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { openForEditing, recordSaved } from '../application/editing.ts'
import { askContacts, keepContacts } from '../contacts/ask-contacts.ts'
import { asksContacts } from '../contacts/read-contact-consents.ts'
import { verifiedEmail } from '../email/email-store.ts'
import { mandatoryToday } from './mandatory-fields.ts'
import { notifyContactsChanged, notifyEmailChanged } from './notify-change.ts'
import { loadSection, saveSection } from './profile-store.ts'
import {
  contactNameErrors,
  type FieldErrors,
  keepMasked,
  onlyErrors,
  personalMissing,
  workMissing,
} from './section-rules.ts'

/** Throws INVALID_INPUT { fields } if a field has an error. */
function refuseErrors(errors: FieldErrors): void {
  const fields = onlyErrors(errors)
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields })
}

type PersonalPart = (typeof personalParts)[number]
const confirmedBy = { personalInfo: 'OWN', residentialInfo: 'HOME' } as const

const maskedPersonal = ['motherMaidenName', 'residentialHomePhone', 'email', 'npwp'] as const

/** The error of the first level that is not in the one above. */
function areaErrors(app: App, info: PersonalInfo): FieldErrors {
  const { residentialProvince: province, residentialCity: city, residentialDistrict: district } = info
  if (app.areas.contains({ province, city, district, village: info.residentialVillage })) return {}
  if (app.areas.names({ province }).length === 0) return { residentialProvince: 'invalid' }
  if (app.areas.names({ province, city }).length === 0) return { residentialCity: 'invalid' }
  if (app.areas.names({ province, city, district }).length === 0) return { residentialDistrict: 'invalid' }
  return { residentialVillage: 'invalid' }
}

/** The e-mail address that was confirmed before the form was first saved: it is kept like a saved one. */
async function provedBefore(app: App, tx: Tx, userId: string): Promise<Pick<PersonalInfo, 'email'> | undefined> {
  const proved = await verifiedEmail(app, tx, userId)
  return proved && { email: proved.email }
}

/**
 * Saves personal data and home address. Omitted masked fields keep their values. Throws INVALID_INPUT for an address whose
 * levels do not belong together (D-108), a missing mother's name or one equal to the customer's (V-23), a field that has become
 * compulsory (D-061); APPLICATION_VERIFYING. `part` is what the customer has seen and thereby confirms; without it, everything.
 */
export async function savePersonalInfo(
  app: App,
  tx: Tx,
  userId: string,
  sent: PersonalInfo,
  part?: PersonalPart,
): Promise<void> {
  const application = await openForEditing(tx, userId, 'personal-info')
  const ktp = await loadSection(app, tx, userId, 'ktp')
  const before = (await loadSection(app, tx, userId, 'personal')) ?? (await provedBefore(app, tx, userId))
  const info = keepMasked(sent, before, maskedPersonal)
  refuseErrors({
    ...areaErrors(app, info),
    motherMaidenName: motherNameRule(info.motherMaidenName, ktp?.fullName),
    ...personalMissing(info, await mandatoryToday(app, tx)),
  })
  await saveSection(app, tx, userId, 'personal', info, part ? confirmedBy[part] : 'ALL')
  if (application) await notifyEmailChanged(app, tx, userId, before?.email, info.email)
  await recordSaved(app, tx, { userId, application, step: 'personal-info' })
}

const missing = (value: unknown) => (value === undefined ? 'required' : undefined)

/** D-100: employer, position and industry are required unless the job has none; D-103: so is income. */
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
 * Saves work and income. An omitted office number, which is shown masked, keeps its value unless the job has no employer. Throws
 * INVALID_INPUT { fields } for fields that the job type requires or that have become compulsory; APPLICATION_VERIFYING. Of a customer
 * with a limit, less income or higher instalments elsewhere count immediately for later loans.
 */
export async function saveWorkInfo(app: App, tx: Tx, userId: string, sent: WorkInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'work-info')
  const ktp = await loadSection(app, tx, userId, 'ktp')
  const employed = !jobsWithoutEmployer.includes(sent.jobType)
  const before = employed ? await loadSection(app, tx, userId, 'work') : undefined
  const info = keepMasked(sent, before, ['businessPhone'])
  refuseErrors({ ...workErrors(app, info, ktp?.birthDate), ...workMissing(info, await mandatoryToday(app, tx)) })
  await saveSection(app, tx, userId, 'work', info)
  const declared = { income: info.monthlyIncome ?? 0, otherInstallments: info.otherInstalments }
  await app.hooks.declareMeans(tx, userId, declared, app.clock.now())
  await recordSaved(app, tx, { userId, application, step: 'work-info' })
}

/**
 * Saves two emergency contacts. Throws FULL_NAME_SAME (V-26) or CONTACT_PHONE_SAME (V-27) with the fields if one is the customer
 * or the other contact; APPLICATION_VERIFYING. Once submitted, new contacts are asked for their consent immediately.
 */
export async function saveContactInfo(app: App, tx: Tx, userId: string, info: ContactInfo): Promise<void> {
  const application = await openForEditing(tx, userId, 'contact-info')
  const customerName = (await loadSection(app, tx, userId, 'ktp'))?.fullName
  const { mobile } = await loadPerson(app, tx, userId)
  const names = onlyErrors(contactNameErrors(info, customerName))
  if (Object.keys(names).length > 0) throw new Refusal('FULL_NAME_SAME', { fields: names })
  const numbers = {
    contactPhoneNumber: sameContactMobile(info.contactPhoneNumber, mobile, undefined),
    contactPhoneNumber2: sameContactMobile(info.contactPhoneNumber2, mobile, info.contactPhoneNumber),
  }
  if (Object.values(numbers).some(Boolean)) throw new Refusal('CONTACT_PHONE_SAME', { fields: numbers })
  const before = await loadSection(app, tx, userId, 'contact')
  await saveSection(app, tx, userId, 'contact', info)
  // No notice before the first submission: a mistyped number may be another person's.
  if (application && before) await notifyContactsChanged(app, tx, userId, before, info)
  await keepContacts(app, tx, userId, info)
  if (asksContacts(application?.review)) await askContacts(app, tx, userId)
  await recordSaved(app, tx, { userId, application, step: 'contact-info' })
}
