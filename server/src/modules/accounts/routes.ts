import * as deletion from '@lumbung/shared/contract/accounts/deletion.ts'
import { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import * as devices from '@lumbung/shared/contract/accounts/devices.ts'
import * as documents from '@lumbung/shared/contract/accounts/documents.ts'
import * as people from '@lumbung/shared/contract/accounts/people.ts'
import * as security from '@lumbung/shared/contract/accounts/security.ts'
import * as contract from '@lumbung/shared/contract/accounts/sign-in.ts'
import { readAdvertising } from '@lumbung/shared/facts/advertising.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { endSession } from '../../platform/access/sessions.ts'
import type { Call, EarlyCall } from '../../platform/http/route.ts'
import { KeptRefusal, Refusal } from '../../platform/refusal.ts'
import { type AdmittedToken, closeVisits } from '../channels/api.ts'
import { type App, route } from '../context.ts'
import { codeState } from './codes/one-time-codes.ts'
import { countSendRequest, sendCode } from './codes/send-code.ts'
import { signInCodes } from './codes/sign-in-codes.ts'
import { mobileNumberOf } from './codes/sign-in-reference.ts'
import { countSmsRequest } from './codes/sms-allowance.ts'
import { type CountedGuess, countGuess } from './count-guess.ts'
import { countDeletionTry, deleteAccount, deletionState, sendDeletionCode } from './deletion/delete-account.ts'
import { deviceInfoBudgets, saveDeviceInfo } from './device-info/save-device-info.ts'
import { deviceNameOf } from './devices/device-name.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices/sign-out-devices.ts'
import { acceptAgreement } from './documents/accept-agreement.ts'
import { hasAnyConsent } from './documents/consent-store.ts'
import { findLegalDocument } from './documents/legal-documents.ts'
import { changeOffers, changeSharing, readConsents } from './documents/read-consents.ts'
import { linkRoutes } from './linked-accounts/link-routes.ts'
import { logIn } from './log-in.ts'
import { lostNumberRoutes } from './lost-number/routes.ts'
import { mobileRoutes } from './mobile-change/mobile-routes.ts'
import { checkTokenOf } from './partner-sign-in/look-up.ts'
import { keepUid } from './partner-sign-in/partner-customers.ts'
import { partnerSignInRoutes, spendTokenOf } from './partner-sign-in/partner-sign-in.ts'
import { closeVisitOf, lookUpNumber, needToken, needVisit } from './partner-sign-in/token-number.ts'
import { loadPerson } from './person-store.ts'
import { isStale, maySeeNames, securityReply } from './security/guard-device.ts'
import { countProof, proveSecurity } from './security/prove-security.ts'
import { loadSecurityRequest } from './security/security-store.ts'
import { sendSecurityCode } from './security/send-security-code.ts'

interface CountedSignIn {
  guess: CountedGuess
  /** On a partner's channel: the token to whose number the code was sent. */
  admitted?: AdmittedToken
}
type SignIn = Call<App, typeof contract.loginOtp> & { prepared: CountedSignIn }
type SignInCall = EarlyCall<App, typeof contract.loginOtp | typeof contract.invitationLogin>
async function countedSignIn(call: SignInCall, partnerToken?: string): Promise<CountedSignIn> {
  const { app, body, address, deviceHash } = call
  const mobile = mobileNumberOf(app, body)
  if (partnerToken === undefined) await needVisit(call, mobile)
  const admitted =
    partnerToken === undefined
      ? undefined
      : await needToken(call, { path: contract.loginOtp.path, token: partnerToken })
  const guess = await countGuess(app, { mobile, address, deviceHash: deviceHash(), captcha: body.captcha })
  return { guess, ...(admitted && { admitted }) }
}
const countedInvitation = (call: EarlyCall<App, typeof contract.invitationLogin>) => countedSignIn(call)
const countedLogin = (call: EarlyCall<App, typeof contract.loginOtp>) => countedSignIn(call, call.body.partnerToken)

/** Signs in and sets the session; the same for every way in. */
async function signIn(call: SignIn, invitation?: Parameters<typeof logIn>[2]['invitation']) {
  const { app, tx, body, setSession, deviceHash, userAgent, header, channel, lang } = call
  const { guess, admitted } = call.prepared
  const device = { deviceHash: deviceHash(), deviceName: deviceNameOf(userAgent) }
  const advertising = readAdvertising('header', header)
  const request = { mobile: mobileNumberOf(app, body), otp: body.otp, ...device, advertising, channel, lang }
  const { mobile } = request
  const alsoNeeded = async () =>
    admitted ? spendTokenOf(call, { path: contract.loginOtp.path, admitted, mobile }) : closeVisitOf(call, mobile)
  const result = await logIn(app, tx, { ...request, ...(invitation && { invitation }), alsoNeeded }, guess)
  if (result instanceof KeptRefusal) return result
  // A channel that asks for the NIK is linked by it alone.
  if (admitted && !admitted.channel?.nikOnLink) await keepUid(app, tx, result.userId, admitted)
  setSession(result.token)
  return { newUser: result.newUser, userId: result.userId, userType: result.userType }
}

async function countedSend(call: EarlyCall<App, typeof contract.sendCode>) {
  const { app, body, address } = call
  const { channelToken, captcha } = body
  const mobile =
    channelToken === undefined
      ? mobileNumberOf(app, body)
      : await lookUpNumber(call, { path: contract.sendCode.path, token: channelToken })
  if (channelToken === undefined) await needVisit(call, mobile)
  return countSendRequest(app, { mobile, address, captcha })
}
const countedProof = ({ app, caller, params }: EarlyCall<App, typeof security.proveSecurity>) =>
  countProof(app, caller, params)
const countSecuritySms = ({ app, address }: EarlyCall<App, typeof security.sendSecurityCode>) =>
  countSmsRequest(app, address)
const countDeletionSms = ({ app, address }: EarlyCall<App, typeof deletion.sendDeletionCode>) =>
  countSmsRequest(app, address)
const countedDeletion = ({ app, caller }: EarlyCall<App, typeof deletion.deleteAccount>) =>
  countDeletionTry(app, caller.userId)

export const accountRoutes = [
  route(contract.sendCode, async ({ app, tx, deviceHash, prepared }) => sendCode(app, tx, deviceHash(), prepared), {
    prepare: countedSend,
  }),
  route(contract.otpInfo, async ({ app, query, deviceHash }) => {
    const mobile = mobileNumberOf(app, query)
    const codes = await signInCodes(app, app.db, mobile, deviceHash())
    const { resendAfterSeconds, triesLeft } = await codeState(app, app.db, codes)
    const sentTo = maskMobile(`0${mobile}`)
    return { resendAfterSeconds, triesLeft, length: 4 as const, channel: 'SMS' as const, sentTo }
  }),
  route(contract.loginOtp, signIn, { prepare: countedLogin }),
  route(
    contract.invitationLogin,
    (call) => {
      const { invitedBy, shareType = 'MGM_DEFAULT' } = call.body
      return signIn(call, { invitedBy, shareType })
    },
    { prepare: countedInvitation },
  ),
  route(contract.logout, async ({ app, tx, caller, deviceHash, setSession }) => {
    const now = app.clock.now()
    if (caller.kind === 'customer') await endSession(tx, caller, now)
    await closeVisits(tx, deviceHash(), now)
    setSession(undefined)
    return {}
  }),
  route(people.userInfo, async ({ app, caller }) => {
    const { userType } = await loadPerson(app, app.db, caller.userId)
    const pixel = app.config.pixel !== undefined && (await hasAnyConsent(app.db, caller.userId, 'PUSH'))
    return { userId: caller.userId, type: userType, pixel }
  }),
  route(people.userType, async ({ app, caller }) =>
    caller.kind === 'customer' ? (await loadPerson(app, app.db, caller.userId)).userType : 0,
  ),
  route(people.userSummary, async (call) => {
    const { app, caller, query } = call
    if (query.channelToken !== undefined) await checkTokenOf(call, people.userSummary.path, query.channelToken)
    const { userId, userType, mobile, displayName } = await loadPerson(app, app.db, caller.userId)
    const faceStored = await app.hooks.hasStoredFace(app.db, caller.userId)
    const tags = await app.hooks.tagsOf(app, app.db, caller.userId)
    return {
      userId,
      type: userType,
      mobileNumber: maskMobile(mobile),
      faceStored,
      tags,
      ...(displayName && (await maySeeNames(app, caller)) && { displayName }),
    }
  }),
  route(people.activatedTags, ({ app, caller }) => app.hooks.tagsOf(app, app.db, caller.userId)),
  route(people.pintarPlus, async ({ app, caller }) => {
    const tags = await app.hooks.tagsOf(app, app.db, caller.userId)
    return { isPintarPlusUser: tags.includes('PLUS') }
  }),
  route(devices.devices, async ({ app, caller }) => listDevices(app, app.db, caller)),
  route(devices.signOutDevice, async ({ app, tx, caller, params }) => {
    await signOutDevice(app, tx, caller, params.deviceId)
    return {}
  }),
  route(devices.signOutOthers, async ({ app, tx, caller }) => ({ count: await signOutOthers(app, tx, caller) })),
  ...partnerSignInRoutes,
  ...mobileRoutes,
  ...lostNumberRoutes,
  ...linkRoutes,
  route(deletion.deletion, async ({ app, caller }) => {
    const { reasons, keeps } = await deletionState(app, app.db, caller.userId)
    return { allowed: reasons.length === 0, reasons, keeps }
  }),
  route(
    deletion.sendDeletionCode,
    async ({ app, tx, caller, prepared: fromAddress }) => sendDeletionCode(app, tx, caller, fromAddress),
    { prepare: countDeletionSms },
  ),
  route(
    deletion.deleteAccount,
    async ({ app, tx, caller, body, setSession, prepared: tried }) => {
      const refused = await deleteAccount(app, tx, caller, { ...body, tried })
      if (refused) return refused
      setSession(undefined)
      return {}
    },
    { prepare: countedDeletion },
  ),
  route(
    uploadDeviceInfo,
    async ({ app, tx, caller, body }) => {
      await saveDeviceInfo(app, tx, caller, body)
      return {}
    },
    { budgets: deviceInfoBudgets },
  ),
  route(documents.acceptAgreement, async ({ app, tx, caller, query, body }) => {
    const { userId, deviceHash, channel } = caller
    await acceptAgreement(app, tx, { userId, deviceHash, channel, tncType: query.tncType, documents: body.documents })
    return {}
  }),
  route(documents.consents, async ({ app, caller }) => readConsents(app, app.db, caller)),
  route(documents.changeConsent, async ({ app, tx, caller, body }) => {
    const { userId, deviceHash, channel } = caller
    const { purpose, given, documents: shown = [] } = body
    const change = { userId, deviceHash, channel, given, documents: shown }
    if (purpose === 'PUSH') await changeOffers(app, tx, change)
    else await changeSharing(app, tx, change)
    return { given }
  }),
  route(documents.legalDocument, async ({ app, params, lang }) => {
    const document = findLegalDocument(app.legalTexts, params.type, lang)
    if (!document) throw new Refusal('NOT_FOUND')
    const { type, version, hash, title, blocks } = document
    return { type, version, hash, title, blocks: [...blocks] }
  }),
  route(security.securityRequest, async ({ app, caller, params }) => {
    const now = app.clock.now()
    const request = await loadSecurityRequest(app.db, caller.userId, params.requestId)
    if (!request || isStale(request, now)) throw new Refusal('NOT_FOUND')
    return securityReply(request, now)
  }),
  route(
    security.sendSecurityCode,
    async ({ app, tx, caller, params, prepared: fromAddress }) =>
      sendSecurityCode(app, tx, caller, { ...params, fromAddress }),
    { prepare: countSecuritySms },
  ),
  route(
    security.proveSecurity,
    async ({ app, tx, caller, params, body, prepared }) =>
      proveSecurity(app, tx, caller, { ...params, ...body }, prepared),
    { prepare: countedProof },
  ),
]
