import { byteLimitOf, type EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { countUse, secondsLeftIn } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../sessions.ts'
import { readForm } from './form.ts'
import type { HttpApp } from './http-app.ts'
import { checkTexts } from './well-formed.ts'

const megabyte = 1024 * 1024
const hour = 3600
const day = 24 * hour
/** ⚙ What one person may send: an application takes three photos and three tries of a face. */
const perPerson = { inHour: 20, inDay: 60, atOnce: 3, bytesAtOnce: 11 * megabyte }
/** ⚙ Forms that are received or worked on at the same time, whoever sends them. */
const formsAtOnce = 100
const busySeconds = 10

export interface Uploads {
  /**
   * Counts a person's upload, reserves the memory that its form may need until `end`, and reads it. Throws
   * TOO_MANY_REQUESTS or UPLOADS_BUSY { retryAfterSeconds } before a byte is read, and what `readForm` throws.
   */
  receive(
    request: FastifyRequest,
    endpoint: Parameters<typeof readForm>[1],
    caller: Caller | undefined,
  ): ReturnType<typeof readForm>
  /** Frees what the request's form holds, once its call is answered. */
  end(request: FastifyRequest): void
}

interface Held {
  forms: number
  bytes: number
}

/** The budget of a person, counted before a byte is read or decoded: no refusal and no error gives a try back. */
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

/** Reserves room for a person's upload of so many bytes. The returned function gives it back. */
function openRoom(app: HttpApp): (person: string, bytes: number) => Promise<() => void> {
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

/** What a form may need: the length that it declares, or all that its call takes. */
function bytesOf({ headers }: FastifyRequest, endpoint: EndpointShape): number {
  const most = byteLimitOf(endpoint)
  return Math.min(Number(headers['content-length'] ?? most), most)
}

/** Keeps what uploads hold in the memory of this process within `config.uploadBytes`, and each person within a budget. */
export function openUploads(app: HttpApp): Uploads {
  const reserve = openRoom(app)
  const underway = new WeakMap<FastifyRequest, () => void>()
  return {
    async receive(request, endpoint, caller) {
      if (!request.headers['content-type']?.startsWith('multipart/form-data'))
        throw new Refusal('INVALID_INPUT', { fields: { body: 'invalid' } })
      underway.set(request, await reserve(caller?.userId ?? request.ip, bytesOf(request, endpoint)))
      const form = await readForm(request.raw, endpoint)
      checkTexts(form.fields)
      return form
    },
    end: (request) => underway.get(request)?.(),
  }
}
