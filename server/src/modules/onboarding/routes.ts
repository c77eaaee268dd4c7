import * as application from '@lumbung/shared/contract/onboarding/application.ts'
import * as mandatory from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import * as lists from '@lumbung/shared/contract/onboarding/option-lists.ts'
import * as outdated from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import * as user from '@lumbung/shared/contract/onboarding/sections.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { saveSettings } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { currentApplication, rejectionOf, returnedItems } from './application/current-application.ts'
import { completionFlags } from './application/steps.ts'
import { checkApplication, submitApplication, withdrawApplication } from './application/submit-application.ts'
import { bankAccountRoutes } from './bank-accounts/bank-account-routes.ts'
import { contactRoutes } from './contacts/contact-routes.ts'
import { emailRoutes } from './email/email-routes.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { noCameraRoutes } from './no-camera/routes.ts'
import { choices } from './sections/choices.ts'
import { countCard } from './sections/count-card.ts'
import { keepDraft } from './sections/keep-draft.ts'
import { missingFields, saveMissingFields } from './sections/mandatory-fields.ts'
import { maskedRecord } from './sections/masked-record.ts'
import { outdatedInfo } from './sections/outdated-info.ts'
import { saveKtpInfo } from './sections/save-ktp-info.ts'
import { saveContactInfo, savePersonalInfo, saveWorkInfo } from './sections/save-sections.ts'
import { supplementRoutes } from './supplement/supplement-routes.ts'

const completed = async (app: App, tx: Tx, userId: string) => ({ completed: await completionFlags(app, tx, userId) })

const countedCard = ({ app, caller, address, body }: EarlyCall<App, typeof user.saveKtpInfo>) =>
  countCard(app, caller, address, body)

const sectionRoutes = [
  route(
    user.saveKtpInfo,
    async ({ app, tx, caller, body }) => {
      await saveKtpInfo(app, tx, caller.userId, body)
      return completed(app, tx, caller.userId)
    },
    { prepare: countedCard },
  ),
  route(user.savePersonalInfo, async ({ app, tx, caller, body, query }) => {
    await savePersonalInfo(app, tx, caller.userId, body, query.part)
    return completed(app, tx, caller.userId)
  }),
  route(user.saveWorkInfo, async ({ app, tx, caller, body }) => {
    await saveWorkInfo(app, tx, caller.userId, body)
    return completed(app, tx, caller.userId)
  }),
  route(user.saveContactInfo, async ({ app, tx, caller, body }) => {
    await saveContactInfo(app, tx, caller.userId, body)
    return completed(app, tx, caller.userId)
  }),
  route(mandatory.mandatoryFields, async ({ app, caller }) => ({
    fields: await missingFields(app, app.db, caller.userId),
  })),
  route(mandatory.saveMandatoryFields, async ({ app, tx, caller, body }) => {
    await saveMissingFields(app, tx, caller.userId, body)
    return { fields: [] }
  }),
  route(outdated.outdatedInfo, async ({ app, caller }) => outdatedInfo(app, app.db, caller.userId)),
  route(user.user, async ({ app, caller }) => maskedRecord(app, app.db, caller.userId)),
  route(user.changeUser, async ({ app, tx, caller, body }) => {
    await saveSettings(app, tx, caller.userId, body)
    return maskedRecord(app, tx, caller.userId)
  }),
  route(lists.choices, async ({ query, lang }) => choices(query.types, lang)),
]

const applicationRoutes = [
  route(application.currentApplication, async ({ app, caller }) => currentApplication(app, app.db, caller.userId)),
  route(application.checkApplication, async ({ app, tx, caller }) => checkApplication(app, tx, caller.userId)),
  route(application.submitApplication, async ({ app, tx, caller }) => {
    const { id, review } = await submitApplication(app, tx, caller.userId, caller.channel)
    return { applicationId: id, review }
  }),
  route(application.withdrawApplication, async ({ app, tx, caller }) => {
    const { review } = await withdrawApplication(app, tx, caller.userId)
    return { review }
  }),
  route(application.saveDraft, async ({ app, tx, caller, params, body }) => {
    await keepDraft(app, tx, caller.userId, params.step, body.values)
    return {}
  }),
  route(application.rejectData, async ({ app, caller, lang }) => rejectionOf(app, app.db, caller.userId, lang)),
  route(application.shouldResubmit, async ({ app, caller, lang }) => returnedItems(app.db, caller.userId, lang)),
]

export const onboardingRoutes = [
  ...sectionRoutes,
  ...identityRoutes,
  ...noCameraRoutes,
  ...bankAccountRoutes,
  ...emailRoutes,
  ...contactRoutes,
  ...applicationRoutes,
  ...supplementRoutes,
]
