import { randomBytes, randomUUID } from 'node:crypto'
import { changeConsent } from '@lumbung/shared/contract/accounts/documents.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { applyForLoan, cancelOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { saveImage, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { createPaymentCode } from '@lumbung/shared/contract/payments.ts'
import { collect, report } from '@lumbung/shared/contract/telemetry.ts'
import { methodCodes } from '@lumbung/shared/facts/payment-methods.ts'
import { jakarta } from '../../server/src/testing/load/seed-customers.ts'
import { deletions } from './deletions.ts'
import { declaredUploads, unreadReplies } from './raw-loads.ts'
import { oneOf, repeat, send, type Target } from './send.ts'

const hex = () => randomBytes(16).toString('hex')
const now = () => new Date().toISOString()

/** Receipts that are slow to inspect, for bills that exist and bills that do not. */
async function pdfs(target: Target): Promise<void> {
  const paidOn = now().slice(0, 10)
  await repeat(target, 4, (n) => {
    const body = { month: n % 2 ? paidOn.slice(0, 7) : '2031-01', amount: '500000', paidOn }
    const file = { name: 'file', bytes: oneOf(target.files.pdfs, n) }
    return send(target, reportPayment, { person: oneOf(target.people, n), body, file })
  })
}

async function photos(target: Target): Promise<void> {
  await repeat(target, 4, (n) => {
    const file = { name: 'image', bytes: oneOf(target.files.photos, n) }
    return send(target, saveImage, { person: oneOf(target.people, n), params: { type: 'KTP' }, body: {}, file })
  })
}

/** Reports of faults with texts that grow when they are normalised, or that patterns begin over and over. */
async function reports(target: Target): Promise<void> {
  const texts = ['\uFDFA'.repeat(500), `${'a'.repeat(499)}@`, '1 '.repeat(250), '8-'.repeat(250)]
  await repeat(target, 4, (n) => {
    const logs = Array.from({ length: 20 }, () => ({ level: 'error' as const, message: oneOf(texts, n), at: now() }))
    return send(target, report, { body: { batch: hex(), logs } })
  })
}

/** Batches of as many events as they may hold. */
async function events(target: Target): Promise<void> {
  await repeat(target, 4, () => {
    const event = { name: 'screen_view' as const, at: now(), route: 'Home' as const, properties: {} }
    return send(target, collect, {
      body: { batch: hex(), visit: hex(), events: Array.from({ length: 20 }, () => event) },
    })
  })
}

async function consents(target: Target): Promise<void> {
  await repeat(target, 4, (n) =>
    send(target, changeConsent, {
      person: oneOf(target.people, n),
      body: { purpose: 'PUSH', given: n % 3 === 0 },
    }),
  )
}

async function orders(target: Target): Promise<void> {
  const terms = {
    productId: 'pinjaman-tunai',
    rateVersion: 1,
    amount: 1_000_000,
    tenor: 6,
    loanPurpose: 'DAILY' as const,
  }
  await repeat(target, 4, async (n) => {
    const person = oneOf(target.people, n)
    const body = { ...terms, bankAccountId: person.bankAccountId, location: jakarta }
    const order = (await send(target, applyForLoan, { person, body })) as { orderId: string } | undefined
    if (order) await send(target, cancelOrder, { person, params: { orderId: order.orderId } })
  })
}

async function faceChecks(target: Target): Promise<void> {
  await repeat(target, 2, (n) =>
    send(target, startLiveness, { person: oneOf(target.people, n), body: { context: 'linearKYC' } }),
  )
}

/** Payment codes, each made at the gateway. */
async function paymentCodes(target: Target): Promise<void> {
  await repeat(target, 4, (n) => {
    const body = { method: oneOf(methodCodes, n), target: { kind: 'ALL_DUE' as const } }
    return send(target, createPaymentCode, { person: oneOf(target.people, n), body })
  })
}

/** Sign-in codes for a few numbers, and wrong ones from a made-up device each. */
async function guesses(target: Target): Promise<void> {
  await repeat(target, 4, async (n) => {
    const mobileNumber = `0812${10_000_000 + (n % 50)}`
    const device = randomUUID()
    if (n % 10 === 0) await send(target, sendCode, { device, body: { mobileNumber, purpose: 'LOG_IN' } })
    await send(target, loginOtp, { device, body: { mobileNumber, otp: String(n % 10_000).padStart(4, '0') } })
  })
}

async function requests(target: Target): Promise<void> {
  await repeat(target, 2, async (n) => {
    const person = oneOf(target.people, n)
    await send(target, redeemCode, { person, body: { code: hex().slice(0, 12).toUpperCase() } })
    await send(target, complain, { person, body: { subject: 'OTHER', text: 'x'.repeat(2000) } })
  })
}

export type PeopleKind = 'borrowers' | 'applicants'

interface Load {
  /** Whose sessions it uses. */
  people: PeopleKind
  run(target: Target): Promise<void>
}

/** Every load of an attacker with some SIM cards and one network, by name. */
export const loads: Readonly<Record<string, Load>> = {
  'hostile PDFs': { people: 'borrowers', run: pdfs },
  'photos of many scans': { people: 'applicants', run: photos },
  'replies that nobody reads': { people: 'borrowers', run: unreadReplies },
  'uploads that are declared and not sent': { people: 'applicants', run: declaredUploads },
  'reports of expanding texts': { people: 'borrowers', run: reports },
  'batches of events': { people: 'borrowers', run: events },
  consents: { people: 'borrowers', run: consents },
  'orders and cancellations': { people: 'borrowers', run: orders },
  'face checks': { people: 'applicants', run: faceChecks },
  'payment codes': { people: 'borrowers', run: paymentCodes },
  'wrong codes from made-up devices': { people: 'borrowers', run: guesses },
  'complaints and redeem codes': { people: 'borrowers', run: requests },
  'accounts that are made and deleted': { people: 'borrowers', run: deletions },
}
