import { randomInt } from 'node:crypto'
import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import * as people from '@lumbung/shared/contract/accounts/people.ts'
import type { SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import * as photos from '@lumbung/shared/contract/onboarding/photos.ts'
import * as user from '@lumbung/shared/contract/onboarding/sections.ts'
import { normaliseNik } from '@lumbung/shared/rules/nik.ts'
import sharp from 'sharp'
import { drawCard } from '../../platform/files/photos/photo-samples.ts'
import type { TestApp, TestClient } from '../test-app.ts'
import { signIn } from './sign-in.ts'

/**
 * The values of a customer that a test may choose; the others are ordinary and get approved (docs/sandbox.md for magic
 * endings).
 */
export interface CustomerOverrides {
  number?: string
  ktp?: Partial<user.KtpInfo>
  personal?: Partial<user.PersonalInfo>
  work?: Partial<user.WorkInfo>
  contact?: Partial<user.ContactInfo>
  bank?: { bankCode?: string; accountNumber?: string }
  /** The face check is left out. */
  withoutFace?: true
}

export interface Customer {
  client: TestClient
  number: string
  userId: string
}

let taken = randomInt(10_000)
/** Four digits that do not repeat within 10 000 calls, so that no two customers share a number by chance. */
const nextDigits = () => {
  taken = (taken + 1) % 10_000
  return String(taken).padStart(4, '0')
}
/** Four digits that are no magic value of the sandbox. */
const plainEnding = () => String(randomInt(1, 9000)).padStart(4, '0')
export const newNumber = () => `0812${nextDigits()}${plainEnding()}`
export const newNik = (serial = plainEnding()) =>
  `31${nextDigits()}56${String(randomInt(1, 13)).padStart(2, '0')}90${serial}`
export const newAccount = (ending = plainEnding()) => `52${nextDigits()}${ending}`

/** Signs a new (or known) number in by SMS code. */
export async function signedIn(app: TestApp, number = newNumber()): Promise<Customer> {
  const client = await signIn(app, number)
  const { userId } = await client.data(people.userInfo)
  return { client, number, userId }
}

export const ktpInfo = (overrides: Partial<user.KtpInfo> = {}): user.KtpInfo => {
  const idNumber = overrides.idNumber ?? newNik()
  return {
    idNumber,
    fullName: 'Siti Nurhaliza',
    birthPlace: 'Jakarta',
    birthDate: `1990-${normaliseNik(idNumber).slice(8, 10)}-16`,
    sex: 'FEMALE',
    idAddress: 'Jalan Cikini Raya 10',
    nationality: 'ID',
    ...overrides,
  }
}

export const personalInfo: user.PersonalInfo & { motherMaidenName: string } = {
  maritalStatus: 'SINGLE',
  education: 'S1',
  dependents: '0',
  motherMaidenName: 'Sumiati',
  residentialStatus: 'OWN',
  residentialAddress: 'Jalan Cikini Raya 10',
  residentialProvince: 'DKI Jakarta',
  residentialCity: 'Kota Administrasi Jakarta Pusat',
  residentialDistrict: 'Menteng',
  residentialVillage: 'Cikini',
  residentialZipCode: '10330',
}

export const workInfo: user.WorkInfo = {
  jobType: 'PERMANENT',
  jobIndustry: 'TECH',
  jobPosition: 'STAFF',
  employerName: 'PT Gudang Garam',
  workSince: '2018-03',
  monthlyIncome: 12_000_000,
  sourceOfFunds: 'SALARY',
  otherInstalments: 0,
  otherPlatforms: 0,
  businessAddress: 'Jalan Sudirman 1',
}

export const contactInfo: user.ContactInfo = {
  contactFullName: 'Budi Santoso',
  contactRelation: 'SIBLING',
  contactPhoneNumber: '81311112222',
  contactFullName2: 'Dewi Lestari',
  contactRelation2: 'FRIEND',
  contactPhoneNumber2: '81333334444',
}

let card: Promise<Buffer> | undefined
/** A sharp, well lit ID card as JPEG; the same for all customers. */
export const cardPhoto = (): Promise<Buffer> => {
  card ??= drawCard(1200).jpeg({ quality: 90 }).toBuffer()
  return card
}

const faces: Promise<Buffer>[] = []
const drawFace = (index: number) =>
  sharp({ create: { width: 240, height: 320, channels: 3, background: { r: 150 + index * 9, g: 120, b: 100 } } })
    .jpeg()
    .toBuffer()

/** Different pictures of one person, like the frames of a liveness challenge; the same for all customers. */
export function facePhotos(count = 3): Promise<Buffer[]> {
  while (faces.length < count) faces.push(drawFace(faces.length))
  return Promise.all(faces.slice(0, count))
}

export function formWith(name: string, files: readonly Buffer[], fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  for (const file of files) form.append(name, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

const textsOf = {
  REGISTRATION: ['term-of-service', 'privacy-policy'],
  RISK: ['Risk'],
  CREDIT_CHECK: ['privacy-policy'],
} as const

/** Accepts the current texts that a purpose needs. */
export async function consent(client: TestClient, tncType: keyof typeof textsOf): Promise<void> {
  const documents = []
  for (const type of textsOf[tncType]) {
    const { hash, version } = await client.data(legalDocument, { params: { type } })
    documents.push({ type, version, hash })
  }
  await client.data(acceptAgreement, { query: { tncType }, body: { documents } })
}

/** Sends one photo of an application. */
export async function uploadPhoto(client: TestClient, type: 'KTP' | 'ID_HOLDING', photo?: Buffer) {
  const form = formWith('image', [photo ?? (await cardPhoto())])
  return client.data(photos.saveImage, { params: { type }, form })
}

type LivenessContext = SentBodyOf<typeof photos.startLiveness>['context']

async function answerLiveness(client: TestClient, context: LivenessContext, frames: Promise<Buffer[]>) {
  const { challengeId } = await client.data(photos.startLiveness, { body: { context } })
  const form = formWith('frames', await frames, { challengeId })
  return { challengeId, ...(await client.data(photos.faceDetectionResult, { form })) }
}

/** Answers a liveness challenge of a context with pictures that pass. */
export const passLiveness = (client: TestClient, context: LivenessContext = 'linearKYC') =>
  answerLiveness(client, context, facePhotos())

/** A challenge that a change of where loans are sent uses up. */
export async function faceForAccount(client: TestClient): Promise<{ challengeId: string }> {
  const { challengeId } = await passLiveness(client, 'changeCard')
  return { challengeId }
}

/** Three times the same picture, which is not live. */
export async function stillPicture(): Promise<Buffer[]> {
  const [frame = Buffer.alloc(0)] = await facePhotos(1)
  return [frame, frame, frame]
}

/** Answers a liveness challenge with a still picture, which is refused. */
export const failLiveness = (client: TestClient, context: LivenessContext = 'moduleKYC') =>
  answerLiveness(client, context, stillPicture())

/** Fills every step of the application through the calls, and consents; does not submit. */
export async function filledIn(app: TestApp, overrides: CustomerOverrides = {}): Promise<Customer> {
  const customer = await signedIn(app, overrides.number)
  const { client } = customer
  await client.data(user.saveKtpInfo, { body: ktpInfo(overrides.ktp) })
  await uploadPhoto(client, 'KTP')
  if (!overrides.withoutFace) await passLiveness(client)
  await uploadPhoto(client, 'ID_HOLDING')
  await client.data(user.savePersonalInfo, { body: { ...personalInfo, ...overrides.personal } })
  await client.data(user.saveWorkInfo, { body: { ...workInfo, ...overrides.work } })
  await client.data(user.saveContactInfo, { body: { ...contactInfo, ...overrides.contact } })
  const accountNumber = overrides.bank?.accountNumber ?? newAccount()
  const account = { bankCode: overrides.bank?.bankCode ?? 'BCA', accountNumber }
  await client.data(savePaymentInfo, { body: { ...account, accountNumberConfirmation: accountNumber } })
  for (const tncType of ['REGISTRATION', 'RISK', 'CREDIT_CHECK'] as const) await consent(client, tncType)
  return customer
}

/** Fills in, submits and waits for the decision, whichever it is. */
export async function decidedCustomer(app: TestApp, overrides: CustomerOverrides = {}): Promise<Customer> {
  const customer = await filledIn(app, overrides)
  // Waits for the name inquiry, so that the reasons of a decision are deterministic.
  await app.settle()
  await customer.client.data(submitApplication, { key: `submit-${customer.userId}` })
  await app.settle()
  return customer
}
