import { byteLimitOf, type EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { countUse, secondsLeftIn } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { readForm } from './form.ts'
import type { HttpApp } from './http-app.ts'
import { checkTexts } from './well-formed.ts'

const megabyte = 1024 * 1024
const hour = 3600
const day = 24 * hour
/** ⚙ The uploads allowed per customer: an application needs three photos and three face checks. */
const perPerson = { inHour: 20, inDay: 60, atOnce: 3, bytesAtOnce: 11 * megabyte }
/** ⚙ Forms received or processed at the same time, of all senders. */
const formsAtOnce = 100
const busySeconds = 10

export interface Uploads {
  /**
   * Counts a customer's upload, reserves the memory that its form may need until `end`, and reads it. Throws TOO_MANY_REQUESTS
   * or UPLOADS_BUSY { retryAfterSeconds } before a byte is read, and what `readForm` throws.
   */
  receive(
    request: FastifyRequest,
    endpoint: Parameters<typeof readForm>[1],
    person: string | undefined,
  ): ReturnType<typeof readForm>
  /** Releases the memory of the request's form, once its response is sent. */
  end(request: FastifyRequest): void
}

interface Held {
  forms: number
  bytes: number
}

/** Counts an upload against the customer's budget before a byte is read or decoded: no refusal or error reverses it. */
async function spend({ db, clock }: HttpApp, person: string): Promise<void> {
  const now = clock.now()
  for (const { seconds, most } of [
    { seconds: hour, most: perPerson.inHour },
    { seconds: day, most: perPerson.inDay },
  ]) {
    const used = await countUse(db, `upload-${seconds}:${person}`, seconds, now)
    if (used > most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(seconds, now) })
  }
}

/** Reserves memory for an upload of this many bytes. The returned function releases it. */
function openBudget(app: HttpApp): (person: string, bytes: number) => Promise<() => void> {
  const all: Held = { forms: 0, bytes: 0 }
  const people = new Map<string, Held>()
  return async (person, bytes) => {
    const own = people.get(person) ?? { forms: 0, bytes: 0 }
    if (own.forms >= perPerson.atOnce) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: busySeconds })
    const full = all.bytes + bytes > app.config.uploadBytes || own.bytes + bytes > perPerson.bytesAtOnce
    if (full || all.forms >= formsAtOnce) throw new Refusal('UPLOADS_BUSY', { retryAfterSeconds: busySeconds })
    const change = (sign: 1 | -1) => {
      for (const held of [all, own]) {
        held.forms += sign
        held.bytes += sign * bytes
      }
      if (own.forms === 0) people.delete(person)
      else people.set(person, own)
    }
    change(1)
    await spend(app, person).catch((error: unknown) => {
      change(-1)
      throw error
    })
    return () => change(-1)
  }
}

/** The memory that a form may need: its declared length, or all that its call accepts. */
function bytesOf({ headers }: FastifyRequest, endpoint: EndpointShape): number {
  const most = byteLimitOf(endpoint)
  return Math.min(Number(headers['content-length'] ?? most), most)
}

/** Keeps the memory of uploads in this process within `config.uploadBytes`, and each customer within a budget. */
export function openUploads(app: HttpApp): Uploads {
  const reserve = openBudget(app)
  const underway = new WeakMap<FastifyRequest, () => void>()
  return {
    async receive(request, endpoint, person) {
      if (!request.headers['content-type']?.startsWith('multipart/form-data'))
        throw new Refusal('INVALID_INPUT', { fields: { body: 'invalid' } })
      underway.set(request, await reserve(person ?? request.ip, bytesOf(request, endpoint)))
      const form = await readForm(request.raw, endpoint)
      checkTexts(form.fields)
      return form
    },
    end: (request) => underway.get(request)?.(),
  }
}
