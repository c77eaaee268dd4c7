import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { experimentGroup } from '@lumbung/shared/contract/content.ts'
import {
  currentApplication,
  type resubmitItems,
  submitApplication,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { askWithoutCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import * as user from '@lumbung/shared/contract/onboarding/sections.ts'
import type { RejectionReason, SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { type BrowserContext, expect } from '@playwright/test'
import {
  type CustomerOverrides,
  consent,
  contactInfo,
  ktpInfo,
  newAccount,
  newNik,
  newNumber,
  passLiveness,
  personalInfo,
  uploadPhoto,
  workInfo,
} from '../../server/src/testing/people/customers.ts'
import type { TestClient } from '../../server/src/testing/test-app.ts'
import { openClient } from './client.ts'
import type { Desk } from './desk.ts'

export interface Person {
  desk: Desk
  mobile: string
  client: TestClient
}

/** A new customer who has signed in but not accepted the terms; the browser can continue the session (`signInBrowser`). */
export async function customerBeforeTerms(desk: Desk, mobile = newNumber()): Promise<Person & { newUser: boolean }> {
  const client = openClient(desk.url)
  await client.data(sendCode, { body: { mobileNumber: mobile } })
  const otp = await desk.newCode(mobile)
  const { newUser } = await client.data(loginOtp, { body: { mobileNumber: mobile, otp } })
  return { desk, mobile, client, newUser }
}

/** A customer who has signed in and accepted the terms, nothing else. */
export async function signedInCustomer(desk: Desk, mobile = newNumber()): Promise<Person> {
  const { newUser, ...person } = await customerBeforeTerms(desk, mobile)
  if (newUser) await consent(person.client, 'REGISTRATION')
  return person
}

/** Where a customer is signed in: a browser or a webview. */
interface Cookies {
  cookies(url: string): Promise<{ name: string; value: string }[]>
}

/** The customer who is signed in in the browser, for calls without it. */
export async function customerInBrowser(browser: Cookies, desk: Desk, mobile: string): Promise<Person> {
  const client = openClient(desk.url)
  for (const { name, value } of await browser.cookies(desk.url)) {
    if (name === 'uuid') client.device = value
    else if (name.endsWith('lumbung')) client.cookie = `${name}=${value}`
  }
  return { desk, mobile, client }
}

const niks = new WeakMap<TestClient, string>()

/** The NIK that a customer of these steps entered. */
export const nikOf = ({ client }: Person): string => niks.get(client) ?? ''

/** Completes the first step of the application, the ID card. */
export async function fillInCard({ client }: Person, choices: CustomerOverrides = {}): Promise<void> {
  await consent(client, 'RISK')
  const card = ktpInfo(choices.ktp)
  niks.set(client, card.idNumber)
  await client.data(user.saveKtpInfo, { body: card })
  await uploadPhoto(client, 'KTP')
}

/** Completes every step of the application without submitting it. */
export async function fillInApplication(person: Person, choices: CustomerOverrides = {}): Promise<void> {
  const { client } = person
  await fillInCard(person, choices)
  await consent(client, 'CREDIT_CHECK')
  if (!choices.withoutFace) await passLiveness(client)
  await uploadPhoto(client, 'ID_HOLDING')
  await client.data(user.savePersonalInfo, { body: { ...personalInfo, ...choices.personal } })
  await client.data(user.saveWorkInfo, { body: { ...workInfo, ...choices.work } })
  await client.data(user.saveContactInfo, { body: { ...contactInfo, ...choices.contact } })
  const accountNumber = choices.bank?.accountNumber ?? newAccount()
  const bankCode = choices.bank?.bankCode ?? 'BCA'
  await client.data(savePaymentInfo, { body: { bankCode, accountNumber, accountNumberConfirmation: accountNumber } })
}

/** An applicant who has filled in everything but the face check, and asks to be identified in another way. */
export async function askedWithoutCamera(desk: Desk): Promise<Person & { userId: string }> {
  const person = await applicantWithoutFace(desk)
  await person.client.data(askWithoutCamera, { body: { why: 'BROKEN', callAt: 'MORNING' } })
  return person
}

/** An applicant who has filled in everything but the face check. */
export async function applicantWithoutFace(desk: Desk): Promise<Person & { userId: string }> {
  const person = await signedInCustomer(desk)
  await fillInApplication(person, { withoutFace: true })
  return { ...person, userId: (await person.client.data(userInfo)).userId }
}

/** Applies and waits for the decision: APPROVED unless a magic value causes another. */
export async function applyAndWait(person: Person, choices: CustomerOverrides = {}): Promise<void> {
  await fillInApplication(person, choices)
  await person.client.data(submitApplication)
  const review = async () => (await person.client.data(currentApplication)).review
  await expect.poll(review, { intervals: [50] }).toMatch(/^(APPROVED|REJECTED|RETURN)$/)
}

/** A new applicant whose application waits for a person, because of a late payment at the bureau. */
export async function referredApplicant(desk: Desk): Promise<Person & { applicationId: string }> {
  const person = await signedInCustomer(desk)
  await fillInApplication(person, { ktp: { idNumber: newNik('9018') } })
  const { applicationId } = await person.client.data(submitApplication)
  await desk.hasCase(applicationId)
  return { ...person, applicationId }
}

/** A new applicant whose application was returned at the desk for one item. */
export async function returnedApplicant(
  desk: Desk,
  item: (typeof resubmitItems)[number],
  reason?: RejectionReason,
): Promise<Person> {
  const { applicationId, ...person } = await referredApplicant(desk)
  await desk.sendBack(applicationId, item, reason)
  return person
}

/** A new applicant who is asked for documents. */
export async function applicantWithDocuments(desk: Desk, ...documents: SupplementaryDocumentType[]) {
  const person = await referredApplicant(desk)
  await desk.askForDocuments(person.applicationId, documents, 'INCOME')
  return person
}

/** A new customer with a decision, on a new device. */
export async function decidedCustomer(desk: Desk, choices: CustomerOverrides = {}): Promise<Person> {
  const person = await signedInCustomer(desk, choices.number)
  await applyAndWait(person, choices)
  return person
}

/** An approved customer of one of these groups of the stay popup; B leaves without it. */
export async function customerOf(desk: Desk, ...groups: ('A' | 'B' | 'C')[]): Promise<Person> {
  for (;;) {
    const person = await signedInCustomer(desk)
    const { userId } = await person.client.data(userInfo)
    const reference = { params: { name: 'coupon-stay-popup' }, query: { refId: userId, refType: 'USER' as const } }
    const { groupName } = await person.client.data(experimentGroup, reference)
    if (!(groups as string[]).includes(groupName)) continue
    await applyAndWait(person)
    return person
  }
}

/** A customer with a stored face who has just signed in on another phone. */
export async function customerOnNewPhone(desk: Desk): Promise<Person> {
  const { mobile } = await decidedCustomer(desk)
  // A second code within a minute would be refused.
  await desk.moveClock(1)
  return signedInCustomer(desk, mobile)
}

/** A customer with a stored face on a phone that has verified the number more than 30 days ago. */
export async function customerWithoutCode(desk: Desk): Promise<Person> {
  const person = await customerOnNewPhone(desk)
  // Used in between, because a session ends after 30 days without use.
  await desk.moveClock(16)
  await person.client.data(userInfo)
  await desk.moveClock(16)
  return person
}

/** Signs the browser in with the customer's session and device. */
export async function signInBrowser(context: BrowserContext, { desk: { url }, client }: Person): Promise<void> {
  const [name = '', value = ''] = client.cookie?.split('=') ?? []
  await context.addCookies([
    { name, value, url, httpOnly: true },
    { name: 'uuid', value: client.device, url, httpOnly: true },
  ])
}

/** A phone that this customer has used before, signed out. */
export async function usePhoneOf(context: BrowserContext, { desk: { url }, client }: Person): Promise<void> {
  await context.addCookies([{ name: 'uuid', value: client.device, url, httpOnly: true }])
}

/** A new customer with a decision whose phone this is, signed out. */
export async function customerAtPhone(context: BrowserContext, desk: Desk): Promise<Person> {
  const person = await decidedCustomer(desk)
  await usePhoneOf(context, person)
  return person
}
