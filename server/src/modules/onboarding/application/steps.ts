import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'
import { kycContexts } from '../identity/liveness-store.ts'
import { mandatoryToday } from '../sections/mandatory-fields.ts'
import { loadSections } from '../sections/profile-store.ts'
import { type Problems, sectionProblems } from '../sections/section-rules.ts'

const facts = statement<{ sections: string[]; photos: string[]; live: boolean; bank: string | null }>(`
  select array(select section from profile_section where user_id = $1) as sections,
    array(select kind from photo where user_id = $1 and replaced_at is null) as photos,
    exists(select from liveness_challenge where user_id = $1 and result = 'SUCCESS' and context = any($2)) as live,
    (select status from bank_account where user_id = $1 and is_primary) as bank`)

/** A pending account may be submitted, but nothing is disbursed to it (D-118). */
const submittable = ['VALID', 'BANK_VALID_PENDING']

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

/** E-06: the completed steps as the specification's flags. */
export async function completionFlags(app: App, db: Db, userId: string) {
  const problems = sectionProblems(await loadSections(app, db, userId), await mandatoryToday(app, db))
  const done = await stepsDone(db, userId, problems)
  return {
    faceIdentificationInfoCompleteStatus: done.has('liveness') && done.has('ktp-holding'),
    basicInfoCompleteStatus: done.has('ktp'),
    contactInfoCompleteStatus: done.has('contact-info'),
    residentialInfoCompleteStatus: done.has('personal-info'),
    workInfoCompleteStatus: done.has('work-info'),
    bankAccountInfoCompleteStatus: done.has('bank-info'),
  }
}
