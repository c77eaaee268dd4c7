import {
  type ApplicationStepName,
  type ApplyStep,
  applySteps,
  type StepList,
} from '@lumbung/shared/contract/onboarding/application.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import { kycContexts } from '../identity/liveness-store.ts'
import { isIdentified } from '../no-camera/no-camera-store.ts'
import { mandatoryToday } from '../sections/mandatory-fields.ts'
import { loadSections } from '../sections/profile-store.ts'
import { type Problems, sectionProblems } from '../sections/section-rules.ts'
import type { ReturnedEntry } from './application-store.ts'

const facts = statement<{ sections: string[]; photos: string[]; live: boolean; bank: string | null }>(`
  select array(select section from profile_section where user_id = $1) as sections,
    array(select kind from photo where user_id = $1 and replaced_at is null) as photos,
    exists(select from liveness_challenge where user_id = $1 and result = 'SUCCESS' and context = any($2))
      or ${isIdentified('$1')} as live,
    (select status from bank_account where user_id = $1 and is_primary) as bank`)

/** A pending account may be submitted, but nothing is disbursed to it (D-118). */
const submittable = ['VALID', 'BANK_VALID_PENDING']

/** The step that a returned item belongs to: an e-mail address is one of the personal details. */
export const stepOfItem = (item: ReturnedEntry['item']): ApplicationStepName =>
  item === 'email' ? 'personal-info' : item

/** The steps of the application that are complete and have no problems. */
export async function stepsDone(db: Db, userId: string, problems: Problems): Promise<ReadonlySet<ApplyStep>> {
  const { sections, photos, live, bank } = await db.one(facts, [userId, kycContexts])
  const complete: Record<ApplyStep, boolean> = {
    ktp: sections.includes('ktp') && photos.includes('KTP'),
    liveness: live,
    'ktp-holding': photos.includes('ID_HOLDING'),
    'personal-info': sections.includes('personal'),
    'work-info': sections.includes('work'),
    'contact-info': sections.includes('contact'),
    'bank-info': bank !== null && submittable.includes(bank),
  }
  return new Set(applySteps.filter((step) => complete[step] && !problems[step]))
}

/**
 * E-05: the completed steps as the specification's list (D-007, D-008). Home address and personal data are one step; `asked` says
 * whether documents are a step.
 */
export function stepListOf(done: ReadonlySet<ApplicationStepName>, asked = false): StepList {
  return {
    faceIdentification: done.has('ktp') && done.has('liveness') && done.has('ktp-holding'),
    personalInfo: done.has('personal-info'),
    contactInfo: done.has('contact-info'),
    residentialInfo: done.has('personal-info'),
    workInfo: done.has('work-info'),
    bankInfo: done.has('bank-info'),
    requiredAdditionalInfo: !asked || done.has('supplement'),
  }
}

/** E-06: the completed steps as the specification's flags. */
export async function completionFlags(app: App, db: Db, userId: string) {
  const problems = sectionProblems(await loadSections(app, db, userId), await mandatoryToday(app, db))
  const list = stepListOf(await stepsDone(db, userId, problems))
  return {
    faceIdentificationInfoCompleteStatus: list.faceIdentification,
    basicInfoCompleteStatus: list.personalInfo,
    contactInfoCompleteStatus: list.contactInfo,
    residentialInfoCompleteStatus: list.residentialInfo,
    workInfoCompleteStatus: list.workInfo,
    bankAccountInfoCompleteStatus: list.bankInfo,
  }
}
