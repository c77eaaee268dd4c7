import { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import { linkedAccounts, unlink } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { activatedTags, pintarPlus } from '@lumbung/shared/contract/accounts/people.ts'
import { sendSecurityCode } from '@lumbung/shared/contract/accounts/security.ts'
import { invitationLogin, otpInfo } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { creditScore, creditScoreRule } from '@lumbung/shared/contract/credit.ts'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { products, purposes } from '@lumbung/shared/contract/lending/products.ts'
import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { withdrawApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { addBankAccount, removeBankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { sendEmailOtp } from '@lumbung/shared/contract/onboarding/email.ts'
import { images, livenessResult, savePhoto } from '@lumbung/shared/contract/onboarding/photos.ts'
import { changeUser, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { report } from '@lumbung/shared/contract/telemetry.ts'
import {
  cardPhoto,
  consent,
  decidedCustomer,
  faceForAccount,
  filledIn,
  formWith,
  ktpInfo,
  newAccount,
  newNik,
  newNumber,
} from '../people/customers.ts'
import { link } from '../people/linked-accounts.ts'
import { codeFor, signIn } from '../people/sign-in.ts'
import type { TestApp } from '../test-app.ts'

const day = 86_400_000

/** What anybody may ask. */
export async function recordPublicCalls(app: TestApp): Promise<void> {
  const client = app.client()
  for (const one of [globalStatus, products, purposes, creditScoreRule] as const) await client.data(one)
  const fault = { level: 'error', message: 'load error', at: app.clock.now().toISOString(), route: 'Home' } as const
  const logs = [{ ...fault, call: '/home/v1', requestId: randomRequest }]
  await client.data(report, { body: { batch: 'a1'.repeat(16), logs } })
}

const randomRequest = '5f0c1a52-7d3e-4b61-9a0f-2c8d7e6b5a41'

/** A customer who invites a friend, and what both do with their accounts. */
export async function recordAccounts(app: TestApp): Promise<void> {
  const { client } = await decidedCustomer(app)
  const { code: invitedBy } = await client.data(referral)
  await client.data(changeUser, { body: { displayName: 'Siti', language: 'id' } })
  for (const one of [activatedTags, pintarPlus, creditScore, livenessResult, images] as const) await client.data(one)
  await client.data(sendEmailOtp, { body: { email: 'siti@contoh.example' } })
  const device = { appVersion: '1.4.0', appVersionCode: '140', deviceType: 'ANDROID', source: 'H5' } as const
  await client.data(uploadDeviceInfo, { body: { ...device, uuid: client.device.slice(0, 64) } })
  await link(app, client, 'sari')
  await client.data(linkedAccounts)
  await client.data(unlink, { params: { type: 'facebook' } })
  const accountNumber = newAccount()
  const account = { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber }
  const body = { ...account, ...(await faceForAccount(client)) }
  const { id: accountId } = await client.data(addBankAccount, { body })
  await app.settle()
  await client.data(removeBankAccount, { params: { accountId } })
  const [friend, mobileNumber] = [app.client(), newNumber()]
  const otp = await codeFor(app, mobileNumber, friend)
  await friend.data(otpInfo, { query: { mobileNumber, purpose: 'LOG_IN' } })
  await friend.data(invitationLogin, { body: { otp, mobileNumber, invitedBy, shareType: 'MGM_WASHARE' } })
  await consent(friend, 'REGISTRATION')
}

/** An application that is withdrawn, and a device that has to prove itself. */
export async function recordApplications(app: TestApp): Promise<void> {
  const referred = await decidedCustomer(app, { ktp: ktpInfo({ idNumber: newNik('9018') }) })
  await referred.client.data(withdrawApplication)
  const { client, number, userId } = await filledIn(app)
  await client.data(savePhoto, { params: { type: 'KTP' }, form: formWith('file', [await cardPhoto()]) })
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  await app.app.db.pool.query('update device set code_at = null where user_id = $1', [userId])
  await app.clock.moveBy(60_000)
  const refused = (await second.call(user)) as { data?: { requestId?: string } }
  await second.data(sendSecurityCode, { params: { requestId: String(refused.data?.requestId) } })
}
