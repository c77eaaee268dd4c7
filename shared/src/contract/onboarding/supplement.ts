import * as z from 'zod/mini'
import { CardKind } from '../../enums/lending.ts'
import { SupplementaryDocumentType } from '../../enums/onboarding/application.ts'
import { documentFormats, documentStatuses, supplementReasons } from '../../enums/onboarding/supplement.ts'
import { emailRule } from '../../rules/email.ts'
import { landlineOrMobileRule } from '../../rules/phone.ts'
import { optional } from '../../rules/text.ts'
import { endpoint } from '../endpoint.ts'
import { filledText, id, instant, personName, ruledText } from '../fields.ts'
import { returnedItems, returnReason } from './application.ts'

const file = { most: 1, bytes: 10 * 1024 * 1024, tooLarge: 'WRONG_FILE_FORMAT' } as const
const atomeType = z.optional(z.enum(CardKind))

/** One uploaded file: a photo of a page, or a PDF. */
const Page = z.strictObject({
  id,
  format: z.enum(documentFormats),
  /** 1 for a photo. */
  pages: z.int(),
  uploadedAt: instant,
  /** Short-lived signed link to a photo. A PDF is not shown. */
  url: z.optional(z.string()),
})

const Material = z.strictObject({
  type: z.enum(SupplementaryDocumentType),
  /** Asked for now. */
  required: z.boolean(),
  status: z.enum(documentStatuses),
  reason: z.optional(z.enum(supplementReasons)),
  /** The reason as a sentence in the caller's language. */
  text: z.optional(z.string()),
  files: z.array(Page),
  /** Only for HR_INFO once it is saved: masked. */
  hr: z.optional(z.strictObject({ name: z.string(), position: z.string(), phone: z.string(), email: z.string() })),
})

/** C-030. */
export const supplementMaterials = endpoint({
  method: 'GET',
  path: '/supplement-materials',
  access: 'customer',
  guarded: true,
  summary: 'The documents that are asked for, and those that were sent.',
  query: z.strictObject({ atomeType }),
  reply: z.array(Material),
  refusals: [],
})
/** C-031. */
export const loanReturnReason = endpoint({
  method: 'GET',
  path: '/loan/return-reason',
  access: 'customer',
  summary: 'Why parts of the application came back, as sentences.',
  reply: z.array(
    z.strictObject({
      item: z.enum(returnedItems),
      reason: z.enum(returnReason),
      text: z.string(),
      document: z.optional(z.enum(SupplementaryDocumentType)),
    }),
  ),
  refusals: [],
})
/** C-032. The same file sent again is stored once. */
export const saveSupplement = endpoint({
  method: 'POST',
  path: '/supplement-material',
  access: 'customer',
  guarded: true,
  summary: 'A page of a document that is asked for: JPEG, PNG, WebP or PDF.',
  body: z.strictObject({ type: z.enum(SupplementaryDocumentType), atomeType }),
  files: { file },
  reply: z.strictObject({ id }),
  refusals: ['WRONG_FILE_FORMAT', 'TOO_MANY_FILES', 'APPLICATION_NOT_OPEN', 'APPLICATION_VERIFYING', 'HAS_LIMIT'],
})
/** C-033. */
export const deleteSupplement = endpoint({
  method: 'POST',
  path: '/supplement-material/{materialId}/delete',
  access: 'customer',
  guarded: true,
  summary: 'Deletes an uploaded page.',
  params: z.strictObject({ materialId: id }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'APPLICATION_NOT_OPEN', 'APPLICATION_VERIFYING', 'HAS_LIMIT'],
})
/** C-034. Whom we ask about the customer's work, only with consent and never about debt (D-128). */
export const HrInfo = z.strictObject({
  name: personName(),
  position: filledText(60),
  /** Phone or e-mail is required. */
  phone: z.optional(ruledText([optional(landlineOrMobileRule)], 40)),
  email: z.optional(ruledText([optional(emailRule)], 254)),
  consent: z.literal(true),
})
export type HrInfo = z.output<typeof HrInfo>
export const saveHrInfo = endpoint({
  method: 'POST',
  path: '/supplemental-material/hr-info',
  access: 'customer',
  guarded: true,
  summary: 'The person at work who can confirm the job.',
  body: HrInfo,
  reply: z.strictObject({}),
  refusals: ['APPLICATION_NOT_OPEN', 'APPLICATION_VERIFYING', 'HAS_LIMIT'],
})
/** CX-108. */
export const supplementFile = endpoint({
  method: 'GET',
  path: '/supplement-material/file/{photoId}',
  access: 'customer',
  summary: 'The photo of a signed link.',
  params: z.strictObject({ photoId: z.string().check(z.maxLength(100)) }),
  query: z.strictObject({ expires: z.string().check(z.maxLength(12)), signature: z.string().check(z.maxLength(100)) }),
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
