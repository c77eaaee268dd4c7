import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, isoDate } from '../fields.ts'

/** PENDING the contact was asked · CONFIRMED agrees · DECLINED does not agree. */
const consentStatuses = ['PENDING', 'CONFIRMED', 'DECLINED'] as const
export const consentAnswers = ['CONFIRMED', 'DECLINED'] as const

/** The token of a link: 128 random bits as base64url. It stands in the body, so that no log of addresses contains it. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** All that a contact learns: who names them, and what they answered. Nothing of a loan, an application or the relation. */
const Question = z.strictObject({
  /** `Siti N•••••` */
  customer: z.string(),
  status: z.enum(consentStatuses),
  answeredAt: z.optional(instant),
})
export type ConsentQuestion = z.output<typeof Question>

/** CX-127, RA-09. An unknown, replaced or expired token is NOT_FOUND. */
export const contactQuestion = endpoint({
  method: 'POST',
  path: '/contact-consent/question',
  access: 'visitor',
  safe: true,
  summary: 'What an emergency contact is asked by the link in the SMS.',
  body: z.strictObject({ token }),
  reply: Question,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** CX-128. An answer can be changed later by the same link. */
export const answerContact = endpoint({
  method: 'POST',
  path: '/contact-consent/answer',
  access: 'visitor',
  summary: 'The answer of an emergency contact: agrees, or does not agree.',
  body: z.strictObject({ token, answer: z.enum(consentAnswers) }),
  reply: Question,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const place = z.union([z.literal(1), z.literal(2)])

/** CX-129. */
export const contactConsents = endpoint({
  method: 'GET',
  path: '/user/contact-consent',
  access: 'customer',
  guarded: true,
  summary: 'Whether the customer’s emergency contacts agree. Empty before the first submission.',
  reply: z.strictObject({
    contacts: z.array(
      z.strictObject({
        contact: place,
        /** Missing if the contact was never asked. */
        status: z.optional(z.enum(consentStatuses)),
        answeredAt: z.optional(instant),
        /** The day of the newest link; missing if none was sent. */
        sentOn: z.optional(isoDate),
        /** When the next link may be sent; missing once the contact has answered, or got the last one. */
        nextLink: z.optional(z.enum(['NOW', 'TOMORROW'])),
      }),
    ),
  }),
  refusals: [],
})
export type ContactConsent = z.output<(typeof contactConsents)['reply']>['contacts'][number]

/** CX-130. The new link replaces the one before. STATE_CHANGED if there is nothing to ask any more. */
export const sendContactLink = endpoint({
  method: 'POST',
  path: '/user/contact-consent/send',
  access: 'customer',
  guarded: true,
  summary: 'Sends the link to an emergency contact who has not answered, at most once a day.',
  body: z.strictObject({ contact: place }),
  reply: z.strictObject({}),
  refusals: ['STATE_CHANGED', 'TOO_MANY_REQUESTS'],
})
