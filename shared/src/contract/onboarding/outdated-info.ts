import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../fields.ts'

/** What a customer may have to refresh before a new loan, in the order of the screen (E-05). */
export const infoParts = ['personalInfo', 'residentialInfo', 'workInfo', 'contactInfo', 'bankInfo'] as const
export type InfoPart = (typeof infoParts)[number]

/** Both parts are saved by one call, but each is confirmed by itself. */
export const personalParts = ['personalInfo', 'residentialInfo'] as const

/** CX-105, R-063. */
export const outdatedInfo = endpoint({
  method: 'GET',
  path: '/user/outdated-info',
  access: 'customer',
  summary: 'What the customer has to refresh before the next loan. Saving a part confirms it, changed or not.',
  reply: z.strictObject({
    parts: z.array(
      z.strictObject({
        part: z.enum(infoParts),
        /** OLD not confirmed for a year · MISSING lacks a field that became compulsory · NO_ACCOUNT no account can receive money. */
        reason: z.enum(['OLD', 'MISSING', 'NO_ACCOUNT']),
        /** When it was confirmed; not for accounts. */
        confirmedOn: z.optional(isoDate),
      }),
    ),
  }),
  refusals: [],
})
