import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { faceProviderSlow, isFaceProviderDown, verifyFaces } from '@lumbung/shared/sandbox/faces.ts'
import {
  accountAnswers,
  bureauReports,
  holderForAccount,
  insurerAnswers,
  lastFour,
  type MagicAnswers,
  otherHolders,
  pendingMs,
  policyNumberFor,
  registerAnswers,
  serviceBillAnswers,
  serviceBillOf,
  serviceProducts,
  weblinkAnswers,
  weblinkOf,
} from '@lumbung/shared/sandbox/magic-values.ts'
import { down, Fault, malformed } from './faults.ts'
import { summarise } from './pictures.ts'

/** Stands in for the vendors: answers by the magic values of docs/sandbox.md. */
export interface Vendors {
  /** Latency of a "slow" magic value, in milliseconds. */
  slowMs: number
  /** The holder of an account; undefined if the account does not exist. */
  holderOf(bankCode: string, accountNumber: string): Promise<string | undefined>
  /** Delivers a text message. */
  deliver(message: { to: string; text: string; kind: string }): Promise<void>
  now(): number
  /** The first value per name: when an account was first inquired, which photo a challenge contained. */
  first: Map<string, string>
}

type Question = Readonly<Record<string, unknown>>
type Answer = (vendors: Vendors, question: Question) => Promise<unknown>

function text(question: Question, field: string): string {
  const value = question[field]
  if (typeof value !== 'string') throw malformed()
  return value
}

function texts(question: Question, field: string): string[] {
  const values = question[field]
  if (!Array.isArray(values) || values.some((value) => typeof value !== 'string')) throw malformed()
  return values
}

async function magicAnswer<T>({ slowMs }: Vendors, number: string, table: MagicAnswers<T>): Promise<T> {
  const magic = lastFour(number)
  if (magic === table.slow) await delay(slowMs)
  if (magic === table.down) throw down()
  return table.answers[magic] ?? table.usual
}

function firstOf({ first }: Vendors, name: string, value: string): string {
  const known = first.get(name) ?? value
  first.set(name, known)
  return known
}

const inquire: Answer = async (vendors, question) => {
  const [bankCode, accountNumber] = [text(question, 'bankCode'), text(question, 'accountNumber')]
  const answer = await magicAnswer(vendors, accountNumber, accountAnswers)
  if (answer.outcome === 'PENDING') {
    const since = Number(firstOf(vendors, `${bankCode} ${accountNumber}`, String(vendors.now())))
    if (vendors.now() - since < pendingMs) return answer
  } else if (answer.outcome !== 'FOUND') return answer
  const holder = (await vendors.holderOf(bankCode, accountNumber)) ?? otherHolders[0]
  const otherHolder = otherHolders.find((name) => name !== holder.toUpperCase()) ?? otherHolders[1]
  return { outcome: 'FOUND', holderName: holderForAccount(lastFour(accountNumber), holder, otherHolder) }
}

const verify: Answer = async (vendors, question) => {
  const magic = lastFour(typeof question.nik === 'string' ? question.nik : '')
  if (magic === faceProviderSlow) await delay(vendors.slowMs)
  const isStoredFace = question.keptFace !== undefined
  if (isFaceProviderDown(magic, isStoredFace)) throw down()
  const [gestures, frames] = [texts(question, 'gestures'), texts(question, 'frames')]
  const compared = question.keptFace ?? question.idPhoto
  const image = typeof compared === 'string' ? await summarise(Buffer.from(compared, 'base64')) : undefined
  return verifyFaces({
    gestures,
    magic,
    frames: await Promise.all(frames.map((frame) => summarise(Buffer.from(frame, 'base64')))),
    reference: compared === undefined ? undefined : { image, isStoredFace },
    // For serial 9023 the first ID photo of a challenge cannot be read; another one can.
    isFirstReference:
      image !== undefined && firstOf(vendors, text(question, 'challengeId'), image.digest) === image.digest,
  })
}

const issue: Answer = async (vendors, question) => {
  const [nik, reference] = [text(question, 'nik'), text(question, 'reference')]
  const answer = await magicAnswer(vendors, nik, insurerAnswers)
  if (answer === 'PENDING') {
    const since = Number(firstOf(vendors, `policy ${reference}`, String(vendors.now())))
    if (vendors.now() - since < pendingMs) return { outcome: 'PENDING' }
  }
  const isFirst = answer === 'REFUSED_FIRST' && firstOf(vendors, `insured ${nik}`, reference) === reference
  if (answer === 'REFUSED' || isFirst) return { outcome: 'REFUSED', reason: 'NOT_INSURABLE' }
  vendors.first.set(`insured by ${reference}`, nik)
  return { outcome: 'ISSUED', policyNumber: policyNumberFor(reference) }
}

/** Sent as it is instead of JSON, as a broken vendor would. */
export class RawAnswer {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Fails as a broken vendor does; returns undefined for any other magic answer. */
async function brokenAnswer(answer: string): Promise<RawAnswer | undefined> {
  if (answer === 'NEVER') await new Promise(() => undefined)
  if (answer === 'FAULT') throw new Fault(500, 'UNKNOWN', 'VENDOR_FAULT')
  if (answer === 'HTML') return new RawAnswer('<!doctype html><title>502</title><h1>Bad gateway</h1>')
  return answer === 'HUGE' ? new RawAnswer(JSON.stringify({ text: 'a'.repeat(10_000_000) })) : undefined
}

const weblink: Answer = async (vendors, question) => {
  const reference = text(question, 'reference')
  const nik = vendors.first.get(`insured by ${reference}`)
  if (nik === undefined) throw new Fault(404, 'FINAL', 'NO_SUCH_POLICY')
  const answer = await magicAnswer(vendors, nik, weblinkAnswers)
  const broken = await brokenAnswer(answer)
  const link = `https://insurer.example/policy/${randomBytes(24).toString('base64url')}`
  const about = answer === 'OTHER' ? `${reference}-other` : reference
  return broken ?? { reference: about, url: weblinkOf(answer, link) }
}

const lookUp: Answer = async (vendors, question) => {
  const number = text(question, 'customerNumber')
  const answer = await magicAnswer(vendors, number, serviceBillAnswers)
  const broken = await brokenAnswer(answer)
  if (broken) return broken
  if (answer === 'UNKNOWN_CUSTOMER' || answer === 'NO_BILL') return { outcome: answer, customerNumber: number }
  const customerNumber = answer === 'OTHER' ? '00000' : number
  return { outcome: 'FOUND', customerNumber, ...serviceBillOf(number) }
}

const send: Answer = async ({ slowMs, deliver }, question) => {
  const message = { to: text(question, 'to'), text: text(question, 'text'), kind: text(question, 'kind') }
  const magic = lastFour(message.to)
  if (magic === '9903') await delay(slowMs)
  if (magic === '9901') throw down()
  const copies = magic === '9902' ? 0 : magic === '9904' ? 2 : 1
  for (let copy = 0; copy < copies; copy++) await deliver(message)
  return { providerRef: randomUUID() }
}

/** The function that answers each path. */
export const answers: Readonly<Record<string, Answer>> = {
  '/v1/nik-register/check': (vendors, question) => magicAnswer(vendors, text(question, 'nik'), registerAnswers),
  '/v1/bureau/report': (vendors, question) => magicAnswer(vendors, text(question, 'nik'), bureauReports),
  '/v1/name-inquiry/inquire': inquire,
  '/v1/face-check/verify': verify,
  '/v1/insurer/issue': issue,
  '/v1/insurer/cancel': async () => ({ outcome: 'CANCELED' }),
  '/v1/insurer/weblink': weblink,
  '/v1/bill-services/list': async () => ({ products: serviceProducts }),
  '/v1/bill-services/inquire': lookUp,
  '/v1/sms/send': send,
}

/** Every answer except PENDING may be repeated for the same request. */
export const isFinal = (answer: unknown): boolean =>
  !(typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'PENDING')
