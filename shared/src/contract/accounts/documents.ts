import * as z from 'zod/mini'
import { TncType } from '../../enums/accounts.ts'
import { ConsentPurpose, LegalTextType } from '../../facts/consents.ts'
import { endpoint } from '../endpoint.ts'
import { instant, sha256Hex } from '../fields.ts'

const documents = z
  .array(z.strictObject({ type: z.enum(LegalTextType), version: z.string().check(z.maxLength(20)), hash: sha256Hex }))
  .check(z.maxLength(4))

/** C-042. Each consent is recorded separately: who, which text, when. */
export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/pop-notify/accept-user-agreement',
  access: 'customer',
  perDay: 100,
  guarded: true,
  summary: 'Records a consent to named texts.',
  query: z.strictObject({ tncType: z._default(z.enum(TncType), 'REGISTRATION') }),
  body: z.strictObject({
    documents: documents.check(z.minLength(1)),
  }),
  reply: z.strictObject({}),
  refusals: ['DOCUMENT_CHANGED'],
})
/** The text of a legal document in the caller's language, as plain blocks. */
export const legalDocument = endpoint({
  method: 'GET',
  path: '/legal/document/{type}',
  access: 'visitor',
  summary: 'A legal text with its version and hash.',
  params: z.strictObject({ type: z.enum(LegalTextType) }),
  reply: z.strictObject({
    type: z.enum(LegalTextType),
    version: z.string(),
    hash: sha256Hex,
    title: z.string(),
    blocks: z.array(z.strictObject({ kind: z.enum(['heading', 'paragraph', 'item']), text: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})

/** CX-49. */
export const consents = endpoint({
  method: 'GET',
  path: '/user/consents',
  access: 'customer',
  summary: 'What the customer has agreed to: which text, when and where; and whether offers may be sent.',
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        purpose: z.enum(ConsentPurpose),
        document: z.enum(LegalTextType),
        version: z.string(),
        at: instant,
        channel: z.string(),
        /** The text has not changed since. */
        isCurrent: z.boolean(),
        withdrawnAt: z.optional(instant),
      }),
    ),
    offers: z.boolean(),
    /** On a partner's channel: whether that partner may be told how loans go. */
    sharing: z.optional(z.boolean()),
  }),
  refusals: [],
})

/** CX-50. The consents to offers and to tell the partner of the session's channel are optional; others are withdrawn by a request (CX-90). */
export const changeConsent = endpoint({
  method: 'POST',
  path: '/user/consents',
  access: 'customer',
  perDay: 100,
  guarded: true,
  summary: 'Gives or withdraws the consent to offers, or to tell the partner of the session’s channel how loans go.',
  body: z.strictObject({ purpose: z.enum(['PUSH', 'PARTNER']), given: z.boolean(), documents: z.optional(documents) }),
  reply: z.strictObject({ given: z.boolean() }),
  refusals: ['DOCUMENT_CHANGED'],
})
