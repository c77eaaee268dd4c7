import * as z from 'zod/mini'
import { DocumentType, TncType } from '../../enums/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { sha256Hex } from '../fields.ts'

/** C-042. Each consent is recorded separately: who, which text, when. */
export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/pop-notify/accept-user-agreement',
  access: 'user',
  summary: 'Records a consent to named texts.',
  query: z.strictObject({ tncType: z._default(z.enum(TncType), 'REGISTRATION') }),
  body: z.strictObject({
    documents: z
      .array(
        z.strictObject({ type: z.enum(DocumentType), version: z.string().check(z.maxLength(20)), hash: sha256Hex }),
      )
      .check(z.minLength(1), z.maxLength(4)),
  }),
  reply: z.strictObject({}),
  refusals: ['DOCUMENT_CHANGED'],
})
/** The text of a legal document in the caller's language, as plain blocks. */
export const legalDocument = endpoint({
  method: 'GET',
  path: '/legal/document/{type}',
  access: 'public',
  summary: 'A legal text with its version and hash.',
  params: z.strictObject({ type: z.enum(DocumentType) }),
  reply: z.strictObject({
    type: z.enum(DocumentType),
    version: z.string(),
    hash: sha256Hex,
    title: z.string(),
    blocks: z.array(z.strictObject({ kind: z.enum(['heading', 'paragraph', 'item']), text: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
