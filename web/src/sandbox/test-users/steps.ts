import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import {
  applyForLoan,
  loanAgreement,
  order,
  sendOrderCode,
  signOrder,
} from '@lumbung/shared/contract/lending/orders.ts'
import { products } from '@lumbung/shared/contract/lending/products.ts'
import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo, savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { faceDetectionResult, saveImage, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import {
  saveContactInfo,
  saveKtpInfo,
  savePersonalInfo,
  saveWorkInfo,
} from '@lumbung/shared/contract/onboarding/sections.ts'
import { decideApplication, freezeLimit } from '@lumbung/shared/contract/operators/credit.ts'
import { createPaymentCode, payment } from '@lumbung/shared/contract/payments.ts'
import { inbox, moveClock, payCode, waitingApplications } from '@lumbung/shared/contract/sandbox.ts'
import type { DocumentType, TncType } from '@lumbung/shared/enums/accounts.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { solveCaptcha } from '../../customer/accounts/codes/solve-captcha.ts'
import { codeIn } from '../desk/code-in.ts'
import { drawCard, drawFaces } from './pictures.ts'
import type { StepName } from './test-users.ts'

/** A new customer, played by this page with the calls of the app and in the session of this browser. */
export interface Player {
  mobile: string
  idNumber: string
  /** The code that was used last: the inbox keeps it. */
  usedCodeAt: string
  applicationId: string
  orderId: string
  loanId: string
}

export const newPlayer = (serial: string | undefined): Player => ({
  mobile: newMobile(),
  idNumber: newNik(serial),
  usedCodeAt: '',
  applicationId: '',
  orderId: '',
  loanId: '',
})

const fullName = 'Siti Nurhaliza'
const address = {
  residentialAddress: 'Jalan Cikini Raya 10',
  residentialProvince: 'DKI Jakarta',
  residentialCity: 'Kota Administrasi Jakarta Pusat',
  residentialDistrict: 'Menteng',
  residentialVillage: 'Cikini',
  residentialZipCode: '10330',
}

/** Something did not happen within a minute. */
export class StepTimeout extends Error {}

/** Reads until `find` finds something, for at most a minute. Throws StepTimeout. */
async function waitFor<T, R>(read: () => Promise<T>, find: (value: T) => R | undefined): Promise<R> {
  for (let tries = 0; tries < 200; tries++) {
    const found = find(await read())
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new StepTimeout()
}

const key = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() })

/** The newest code that the inbox holds and that was not used yet. */
async function newCode(player: Player): Promise<string> {
  const read = () => call(inbox, { query: { to: player.mobile } })
  const message = await waitFor(read, ({ messages }) =>
    messages.find((one) => codeIn(one) !== undefined && one.at > player.usedCodeAt),
  )
  player.usedCodeAt = message.at
  return codeIn(message) ?? ''
}

async function consent(tncType: TncType, ...types: readonly DocumentType[]): Promise<void> {
  const read = await Promise.all(types.map((type) => call(legalDocument, { params: { type } })))
  const documents = read.map(({ type, version, hash }) => ({ type, version, hash }))
  await call(acceptAgreement, { query: { tncType }, body: { documents } })
}

async function register(player: Player): Promise<void> {
  // Nothing of the tab's former customer is left.
  sessionStorage.clear()
  const { mobile: mobileNumber } = player
  const asked = await call(sendCode, { body: { mobileNumber } })
  if (asked.captcha) await call(sendCode, { body: { mobileNumber, captcha: await solveCaptcha(asked.captcha) } })
  await call(loginOtp, { body: { mobileNumber, otp: await newCode(player) } })
  await consent('REGISTRATION', 'term-of-service', 'privacy-policy')
}

async function sendCard({ idNumber }: Player): Promise<void> {
  await consent('RISK', 'Risk')
  await call(saveKtpInfo, {
    body: {
      idNumber,
      fullName,
      birthPlace: 'Jakarta',
      birthDate: '1990-05-16',
      sex: 'FEMALE',
      nationality: 'ID',
      idAddress: address.residentialAddress,
    },
  })
  await upload(saveImage, { params: { type: 'KTP' }, body: {}, files: { image: [await drawCard(fullName)] } })
}

async function fillIn(): Promise<void> {
  await consent('CREDIT_CHECK', 'privacy-policy')
  const { challengeId } = await call(startLiveness, { body: { context: 'linearKYC' } })
  await upload(faceDetectionResult, { body: { challengeId }, files: { frames: await drawFaces() } })
  await upload(saveImage, { params: { type: 'ID_HOLDING' }, body: {}, files: { image: [await drawCard('Foto diri')] } })
  const home = { maritalStatus: 'SINGLE', education: 'S1', dependents: '0', residentialStatus: 'OWN' } as const
  await call(savePersonalInfo, { body: { ...home, ...address, motherMaidenName: 'Sumiati' } })
  await call(saveWorkInfo, {
    body: {
      jobType: 'PERMANENT',
      jobIndustry: 'TECH',
      jobPosition: 'STAFF',
      sourceOfFunds: 'SALARY',
      employerName: 'PT Gudang Garam',
      workSince: '2018-03',
      businessAddress: 'Jalan Sudirman 1',
      monthlyIncome: 12_000_000,
      otherInstalments: 0,
      otherPlatforms: 0,
    },
  })
  await call(saveContactInfo, {
    body: {
      contactFullName: 'Budi Santoso',
      contactRelation: 'SIBLING',
      contactPhoneNumber: '81311112222',
      contactFullName2: 'Dewi Lestari',
      contactRelation2: 'FRIEND',
      contactPhoneNumber2: '81333334444',
    },
  })
  const accountNumber = newAccount()
  await call(savePaymentInfo, { body: { bankCode: 'BCA', accountNumber, accountNumberConfirmation: accountNumber } })
}

async function submit(player: Player): Promise<void> {
  const { applicationId } = await call(submitApplication, key())
  player.applicationId = applicationId
}

async function awaitDecision(): Promise<void> {
  await waitFor(
    () => call(currentApplication, {}),
    ({ review }) => /^(APPROVED|REJECTED|RETURN)$/.test(review ?? '') || undefined,
  )
}

async function askForDocuments({ applicationId }: Player): Promise<void> {
  const read = () => call(waitingApplications, {})
  await waitFor(read, ({ items }) => items.find((one) => one.applicationId === applicationId))
  const body = { outcome: 'RETURN', documents: ['SALARY_SLIPS'], why: 'INCOME' } as const
  await call(decideApplication, { params: { applicationId }, body: { ...body, documents: [...body.documents] } })
}

async function freeze(): Promise<void> {
  const { userId: customerId } = await call(userInfo, {})
  await call(freezeLimit, { params: { customerId }, body: { cause: 'TERMS', reason: 'Test user with a frozen limit' } })
}

async function orderLoan(player: Player): Promise<void> {
  const [[account], [product]] = await Promise.all([call(bankInfo, {}), call(products, {})])
  if (!account || !product) throw new StepTimeout()
  const { productId, rateVersion, tenors, min, max, step } = product
  const amount = Math.min(max, Math.max(min, min + 5 * step))
  const { orderId } = await call(applyForLoan, {
    ...key(),
    body: {
      productId,
      rateVersion,
      amount,
      tenor: tenors.at(-1) ?? 0,
      loanPurpose: 'EDUCATION',
      bankAccountId: account.id,
      location: { latitude: -6.2, longitude: 106.8, accuracy: 40 },
    },
  })
  player.orderId = orderId
}

async function signLoan(player: Player): Promise<void> {
  const { orderId } = player
  const { documentHash } = await call(loanAgreement, { query: { orderId } })
  await call(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
  const otp = await newCode(player)
  await call(signOrder, { ...key(), params: { orderId }, body: { otp, documentHash, consent: true } })
  player.loanId = await waitFor(
    () => call(order, { params: { orderId } }),
    ({ status, loanId }) => (status === 'DISBURSED' ? loanId : undefined),
  )
}

/** A session ends after 30 days without a call. */
async function pass(days: readonly number[]): Promise<void> {
  for (const advanceDays of days) {
    await call(moveClock, { body: { advanceDays } })
    await call(userInfo, {})
  }
}

async function settle({ loanId }: Player): Promise<void> {
  const target = { kind: 'SETTLEMENT', loanId } as const
  const { paymentId } = await call(createPaymentCode, { ...key(), body: { method: 'BCA', target } })
  const read = () => call(payment, { params: { paymentId } })
  const made = await waitFor(read, (one) => (one.status === 'PENDING' ? one : undefined))
  await call(payCode, { body: { paymentCode: made.code, amount: made.amount } })
  await waitFor(read, ({ status }) => status === 'PAID' || undefined)
}

export const steps = {
  REGISTER: register,
  CARD: sendCard,
  FORM: fillIn,
  SUBMIT: submit,
  DECISION: awaitDecision,
  ASK_DOCUMENTS: askForDocuments,
  FREEZE: freeze,
  ORDER: orderLoan,
  SIGN: signLoan,
  DAY: () => pass([1]),
  SETTLE: settle,
  MONTH: () => pass([18, 18]),
} satisfies Readonly<Record<StepName, (player: Player) => Promise<unknown>>>

const digits = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (value) => value % 10).join('')

/** Four digits that are no magic value of the sandbox (docs/sandbox.md). */
const plainEnding = (): string => `${1 + (Number(digits(1)) % 8)}${digits(3)}`

const newMobile = (): string => `0812${digits(4)}${plainEnding()}`
const newAccount = (): string => `52${digits(4)}${plainEnding()}`
/** The NIK of a woman born on 16 May 1990. `serial` is its last four digits. */
const newNik = (serial = plainEnding()): string => `31${digits(4)}560590${serial}`
