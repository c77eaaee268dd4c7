import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import {
  currentApplication,
  type resubmitItems,
  submitApplication,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import * as user from '@lumbung/shared/contract/onboarding/sections.ts'
import type { RejectionReason } from '@lumbung/shared/enums/onboarding/application.ts'
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
} from '../../server/src/testing/customers.ts'
import type { TestClient } from '../../server/src/testing/test-app.ts'
import { openClient } from './client.ts'
import type { Desk } from './desk.ts'

export interface Person {
  desk: Desk
  mobile: string
  client: TestClient
}

/** Somebody who has left at the page of the first consents, on a device that the browser can take over. */
export async function personBeforeTerms(desk: Desk, mobile = newNumber()): Promise<Person & { newUser: boolean }> {
  const client = openClient(desk.url)
  await client.data(sendCode, { body: { mobileNumber: mobile } })
  const otp = await desk.newCode(mobile)
  const { newUser } = await client.data(loginOtp, { body: { mobileNumber: mobile, otp } })
  return { desk, mobile, client, newUser }
}

/** Somebody who has only signed in and agreed to the terms. */
export async function signedInPerson(desk: Desk, mobile = newNumber()): Promise<Person> {
  const { newUser, ...person } = await personBeforeTerms(desk, mobile)
  if (newUser) await consent(person.client, 'REGISTRATION')
  return person
}

/** The person who has signed in in the browser, to go on without it for a while. */
export async function personInBrowser(context: BrowserContext, desk: Desk, mobile: string): Promise<Person> {
  const client = openClient(desk.url)
  for (const { name, value } of await context.cookies(desk.url)) {
    if (name === 'uuid') client.device = value
    else if (name.endsWith('lumbung')) client.cookie = `${name}=${value}`
  }
  return { desk, mobile, client }
}

/** Fills every step of the application but does not send it. */
export async function fillInEverything({ client }: Person, choices: CustomerOverrides = {}): Promise<void> {
  await consent(client, 'RISK')
  await consent(client, 'CREDIT_CHECK')
  await client.data(user.saveKtpInfo, { body: ktpInfo(choices.ktp) })
  await uploadPhoto(client, 'KTP')
  await passLiveness(client)
  await uploadPhoto(client, 'ID_HOLDING')
  await client.data(user.savePersonalInfo, { body: { ...personalInfo, ...choices.personal } })
  await client.data(user.saveWorkInfo, { body: { ...workInfo, ...choices.work } })
  await client.data(user.saveContactInfo, { body: contactInfo })
  const accountNumber = choices.bank?.accountNumber ?? newAccount()
  const bankCode = choices.bank?.bankCode ?? 'BCA'
  await client.data(savePaymentInfo, { body: { bankCode, accountNumber, accountNumberConfirmation: accountNumber } })
}

/** Applies and waits for what the review says: APPROVED unless a magic value says otherwise. */
export async function getDecision(person: Person, choices: CustomerOverrides = {}): Promise<void> {
  await fillInEverything(person, choices)
  await person.client.data(submitApplication)
  const review = async () => (await person.client.data(currentApplication)).review
  await expect.poll(review, { intervals: [50], timeout: 20_000 }).toMatch(/^(APPROVED|REJECTED|RETURN)$/)
}

/** Somebody new whose application waits for a person, because the register does not answer; its id. */
export async function referredPerson(desk: Desk): Promise<Person & { applicationId: string }> {
  const person = await signedInPerson(desk)
  await fillInEverything(person, { ktp: { idNumber: newNik('9004') } })
  const { applicationId } = await person.client.data(submitApplication)
  return { ...person, applicationId }
}

/** Somebody new whose application was sent back at the desk for one item. */
export async function returnedPerson(
  desk: Desk,
  item: (typeof resubmitItems)[number],
  reason: RejectionReason,
): Promise<Person> {
  const { applicationId, ...person } = await referredPerson(desk)
  await desk.sendBack(applicationId, item, reason)
  return person
}

/** Somebody new with a decision, on a device of their own. */
export async function decidedPerson(desk: Desk, choices: CustomerOverrides = {}): Promise<Person> {
  const person = await signedInPerson(desk, choices.number)
  await getDecision(person, choices)
  return person
}

/** A customer with a kept face who has just signed in on another phone. */
export async function onNewPhone(desk: Desk): Promise<Person> {
  const { mobile } = await decidedPerson(desk)
  // A second code within a minute would be refused.
  await desk.moveClock(1)
  return signedInPerson(desk, mobile)
}

/** Hands the person's session and device to the browser. */
export async function takeOver(context: BrowserContext, { desk: { url }, client }: Person): Promise<void> {
  const [name = '', value = ''] = client.cookie?.split('=') ?? []
  await context.addCookies([
    { name, value, url, httpOnly: true },
    { name: 'uuid', value: client.device, url, httpOnly: true },
  ])
}
