import * as z from 'zod/mini'
import { AdPlacement } from '../enums/content.ts'
import { screenNames, trackedActions, webVitals } from '../facts/analytics.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { itemId } from './item-id.ts'

/** A random name: of one opening of the app, or of one batch. It means nothing elsewhere and is stored as a keyed hash. */
const randomName = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const route = z.enum(screenNames)
const shownItem = z.strictObject({ placement: z.enum(AdPlacement), bannerId: itemId })

const base = { at: instant, route }
/** What may be reported: no text of the customer's fits into any field (#18). */
const CollectedEvent = z.discriminatedUnion('name', [
  z.strictObject({ ...base, name: z.literal('screen_view'), properties: z.strictObject({}) }),
  z.strictObject({
    ...base,
    name: z.literal('action'),
    properties: z.strictObject({ action: z.enum(trackedActions) }),
  }),
  z.strictObject({
    ...base,
    name: z.literal('web_vital'),
    properties: z.strictObject({
      metric: z.enum(webVitals),
      value: z.int().check(z.minimum(0), z.maximum(600_000)),
    }),
  }),
  z.strictObject({ ...base, name: z.literal('slot_impression'), properties: shownItem }),
  z.strictObject({ ...base, name: z.literal('slot_click'), properties: shownItem }),
])
export type CollectedEvent = z.output<typeof CollectedEvent>

const mostInBatch = 20
const accepted = z.strictObject({ accepted: z.int() })

/** C-067. */
export const collect = endpoint({
  method: 'POST',
  path: '/collect',
  access: 'visitor',
  summary: 'Reports what was used, without any personal data. A batch that arrives twice counts once.',
  beacon: true,
  body: z.strictObject({
    batch: randomName,
    visit: randomName,
    events: z.array(CollectedEvent).check(z.minLength(1), z.maxLength(mostInBatch)),
  }),
  reply: accepted,
  refusals: ['TOO_MANY_REQUESTS'],
})

/** The severity of a report: a refusal that a form shows is information, an error is a fault of ours. */
export const reportLevels = ['info', 'warning', 'error'] as const

/** C-068. */
export const report = endpoint({
  method: 'POST',
  path: '/report',
  access: 'visitor',
  summary:
    'Reports what went wrong in the browser. Personal data and query strings are removed before anything is stored.',
  beacon: true,
  body: z.strictObject({
    batch: randomName,
    logs: z
      .array(
        z.strictObject({
          level: z.enum(reportLevels),
          message: z.string().check(z.minLength(1), z.maxLength(500)),
          at: instant,
          route: z.optional(route),
          /** The path of the call in the contract, without values. */
          call: z.optional(z.string().check(z.maxLength(80), z.regex(/^(?:\/[A-Za-z0-9{}-]+)+$/))),
          /** Of the reply that was an error, to find it in the log. */
          requestId: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostInBatch)),
  }),
  reply: accepted,
  refusals: ['TOO_MANY_REQUESTS'],
})
