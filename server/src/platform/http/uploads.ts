import type { FastifyRequest } from 'fastify'
import { countUse, secondsLeftIn } from '../rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../sessions.ts'
import { readForm } from './form.ts'
import type { HttpApp } from './server.ts'
import { checkTexts } from './well-formed.ts'

const megabyte = 1024 * 1024
const hour = 3600
const day = 24 * hour
/** ⚙ What one person may send: an application takes three photos and three tries of a face. */
const perPerson = { inHour: 20, inDay: 60, atOnce: 3, bytesAtOnce: 11 * megabyte }
/** ⚙ Forms that are received or worked on at the same time, whoever sends them. */
const formsAtOnce = 100
const busySeconds = 10

/** A form on its way, from its first byte until the call is answered. */
interface Upload {
  /** Claims memory for bytes that arrived. Throws UPLOADS_BUSY when all uploads together, or this person's, hold too much. */
  take(bytes: number): void
  end(): void
}

export interface Uploads {
  /**
   * Counts a person's upload and reads its form; the memory is hers until `end`. Throws TOO_MANY_REQUESTS or UPLOADS_BUSY
   * { retryAfterSeconds }, and what `readForm` throws.
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

const busy = () => new Refusal('UPLOADS_BUSY', { retryAfterSeconds: busySeconds })

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

/** Lets a person's upload begin while there is room. */
function openRoom(app: HttpApp): (person: string) => Promise<Upload> {
  const all: Held = { forms: 0, bytes: 0 }
  const people = new Map<string, Held>()
  return async (person) => {
    const own = people.get(person) ?? { forms: 0, bytes: 0 }
    if (own.forms >= perPerson.atOnce) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: busySeconds })
    if (all.forms >= formsAtOnce || all.bytes >= app.config.uploadBytes) throw busy()
    people.set(person, own)
    let held = 0
    const change = (forms: number, bytes: number) => {
      held += bytes
      for (const one of [all, own]) {
        one.forms += forms
        one.bytes += bytes
      }
      if (own.forms === 0) people.delete(person)
    }
    const take = (bytes: number) => {
      if (own.bytes + bytes > perPerson.bytesAtOnce || all.bytes + bytes > app.config.uploadBytes) throw busy()
      change(0, bytes)
    }
    const end = () => change(-1, -held)
    change(1, 0)
    await spend(app, person).catch((error: unknown) => {
      end()
      throw error
    })
    return { take, end }
  }
}

/** Keeps what uploads hold in the memory of this process within `config.uploadBytes`, and each person within a budget. */
export function openUploads(app: HttpApp): Uploads {
  const begin = openRoom(app)
  const underway = new WeakMap<FastifyRequest, Upload>()
  return {
    async receive(request, endpoint, caller) {
      if (!request.headers['content-type']?.startsWith('multipart/form-data'))
        throw new Refusal('INVALID_INPUT', { fields: { body: 'invalid' } })
      const upload = await begin(caller?.userId ?? request.ip)
      underway.set(request, upload)
      const form = await readForm(request.raw, endpoint, upload.take)
      checkTexts(form.fields)
      return form
    },
    end: (request) => underway.get(request)?.end(),
  }
}
