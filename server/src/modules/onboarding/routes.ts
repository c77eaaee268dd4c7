import * as application from '@lumbung/shared/contract/application.ts'
import * as bank from '@lumbung/shared/contract/bank.ts'
import * as photo from '@lumbung/shared/contract/photo.ts'
import * as user from '@lumbung/shared/contract/user.ts'
import type { Tx } from '../../platform/db.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { guardDevice } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { lockApplicant } from './application-store.ts'
import { addBankAccount, makePrimary, savePaymentInfo } from './bank-accounts/add-bank-account.ts'
import { accountsOf } from './bank-accounts/bank-account-store.ts'
import { payableBanks, shownAccount } from './bank-accounts/bank-names.ts'
import { choices } from './choices.ts'
import { currentApplication, rejectionOf, returnedItems } from './current-application.ts'
import { saveDraft } from './draft-store.ts'
import { judgeFace, recordFace } from './identity/judge-face.ts'
import { kycContexts } from './identity/liveness-store.ts'
import { checkPhoto, photoLinks, readPhotoFile, savePhoto } from './identity/save-photo.ts'
import { startLiveness } from './identity/start-liveness.ts'
import { maskedRecord } from './masked-record.ts'
import { saveKtpInfo } from './save-ktp-info.ts'
import { saveContactInfo, savePersonalInfo, saveWorkInfo } from './save-sections.ts'
import { completionFlags } from './steps.ts'
import { checkApplication, submitApplication, withdrawApplication } from './submit-application.ts'

const completed = async (app: App, tx: Tx, userId: string) => ({ completed: await completionFlags(app, tx, userId) })

const imageOf = ({ files }: EarlyCall<App, typeof photo.saveImage>) => checkPhoto(files['image']?.[0])
const photoOf = ({ files }: EarlyCall<App, typeof photo.savePhoto>) => checkPhoto(files['file']?.[0])
const faceOf = ({ app, caller, body, files }: EarlyCall<App, typeof photo.faceDetectionResult>) =>
  judgeFace(app, caller.userId, body.challengeId, files['frames'] ?? [])

/** On a device that has not shown the kept face, an application's liveness would replace that face by another one. */
const guardKeptFace = async ({ app, caller, body }: EarlyCall<App, typeof photo.startLiveness>) => {
  if (kycContexts.includes(body.context)) await guardDevice(app, caller)
}

const sectionRoutes = [
  route(user.saveKtpInfo, async ({ app, tx, caller, channel, body }) => {
    await saveKtpInfo(app, tx, caller.userId, channel, body)
    return completed(app, tx, caller.userId)
  }),
  route(user.savePersonalInfo, async ({ app, tx, caller, body }) => {
    await savePersonalInfo(app, tx, caller.userId, body)
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
  route(user.user, async ({ app, caller }) => maskedRecord(app, app.db, caller.userId)),
  route(user.choices, async ({ query, lang }) => choices(query.types, lang)),
]

const photoRoutes = [
  route(
    photo.saveImage,
    async ({ app, tx, caller, params, query, prepared: checked }) =>
      savePhoto(app, tx, { userId: caller.userId, kind: params.type, force: query.forceSave === 'true', checked }),
    { prepare: imageOf },
  ),
  route(
    photo.savePhoto,
    async ({ app, tx, caller, params, query, prepared: checked }) =>
      savePhoto(app, tx, { userId: caller.userId, kind: params.type, force: query.forceSave === 'true', checked }),
    { prepare: photoOf },
  ),
  route(photo.images, async ({ app, caller, query }) => photoLinks(app, app.db, caller.userId, query.type)),
  route(photo.imageFile, async ({ app, caller, params, query }) =>
    readPhotoFile(app, caller.userId, params.photoId, query),
  ),
  route(photo.startLiveness, async ({ app, tx, caller, body }) => startLiveness(app, tx, caller.userId, body.context), {
    prepare: guardKeptFace,
  }),
  route(
    photo.faceDetectionResult,
    async ({ app, tx, caller: { userId, deviceHash }, body: { challengeId }, prepared: judged }) =>
      recordFace(app, tx, { userId, deviceHash, challengeId, judged }),
    { prepare: faceOf },
  ),
]

const bankRoutes = [
  route(bank.bankList, async () => payableBanks()),
  route(bank.bankInfo, async ({ app, caller }) =>
    (await accountsOf(app, app.db, caller.userId)).map((account) => shownAccount(account)),
  ),
  route(bank.addBankAccount, async ({ app, tx, caller, body }) => addBankAccount(app, tx, caller.userId, body)),
  route(bank.savePaymentInfo, async ({ app, tx, caller, body }) => savePaymentInfo(app, tx, caller.userId, body)),
  route(bank.makePrimary, async ({ app, tx, caller, params }) => {
    await makePrimary(app, tx, caller.userId, params.accountId)
    return {}
  }),
]

const applicationRoutes = [
  route(application.currentApplication, async ({ app, caller }) => currentApplication(app, app.db, caller.userId)),
  route(application.checkApplication, async ({ app, tx, caller }) => checkApplication(app, tx, caller.userId)),
  route(application.submitApplication, async ({ app, tx, caller, channel }) => {
    const { id, review } = await submitApplication(app, tx, caller.userId, channel)
    return { applicationId: id, review }
  }),
  route(application.withdrawApplication, async ({ app, tx, caller }) => {
    const { review } = await withdrawApplication(app, tx, caller.userId)
    return { review }
  }),
  route(application.saveDraft, async ({ app, tx, caller, params, body }) => {
    await lockApplicant(tx, caller.userId)
    await saveDraft(app, tx, caller.userId, params.step, body.values)
    return {}
  }),
  route(application.rejectData, async ({ app, caller, lang }) => rejectionOf(app, app.db, caller.userId, lang)),
  route(application.shouldResubmit, async ({ app, caller, lang }) => returnedItems(app.db, caller.userId, lang)),
]

export const onboardingRoutes = [...sectionRoutes, ...photoRoutes, ...bankRoutes, ...applicationRoutes]
