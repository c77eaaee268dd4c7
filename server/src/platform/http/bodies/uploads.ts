import type { FastifyRequest } from 'fastify'
import { spendUses } from '../../limits/spend-uses.ts'
import { Refusal } from '../../refusal.ts'
import type { HttpApp } from '../http-app.ts'
import { networkOf } from '../limits/network-of.ts'
import { openUploadBudget, type Upload } from '../limits/upload-budget.ts'
import { readForm } from './form.ts'
import { checkTexts } from './well-formed.ts'

const hour = 3600
const day = 24 * hour
/** ⚙ The uploads allowed per customer: an application needs three photos and three face checks. */
const perPerson = [
  { seconds: hour, most: 20 },
  { seconds: day, most: 60 },
]

export interface Uploads {
  /**
   * Counts a customer's upload and reads it, in memory that it holds until `end`. Throws TOO_MANY_REQUESTS or
   * UPLOADS_BUSY { retryAfterSeconds }, and what `readForm` throws.
   */
  receive(
    request: FastifyRequest,
    endpoint: Parameters<typeof readForm>[1],
    person: string | undefined,
  ): ReturnType<typeof readForm>
  /** Releases the memory of the request's form, once its response is sent. */
  end(request: FastifyRequest): void
}

/** Counts an upload against the customer's budget before a byte is read or decoded: no refusal or error reverses it. */
const spend = ({ db, clock }: HttpApp, person: string): Promise<void> =>
  spendUses(
    db,
    perPerson.map((limit) => ({ bucket: `upload-${limit.seconds}:${person}`, ...limit })),
    clock.now(),
  )

/** Keeps the memory of uploads in this process within `config.uploadBytes`, and each customer within a budget. */
export function openUploads(app: HttpApp): Uploads {
  const open = openUploadBudget(app.config.uploadBytes)
  const underway = new WeakMap<FastifyRequest, Upload>()
  return {
    async receive(request, endpoint, person) {
      if (!request.headers['content-type']?.startsWith('multipart/form-data'))
        throw new Refusal('INVALID_INPUT', { fields: { body: 'invalid' } })
      const network = networkOf(request.ip)
      const upload = open({ person: person ?? network, network })
      underway.set(request, upload)
      await spend(app, upload.person)
      const form = await readForm(request.raw, endpoint, upload)
      upload.arrived()
      checkTexts(form.fields)
      return form
    },
    end: (request) => underway.get(request)?.end(),
  }
}
