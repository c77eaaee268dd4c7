import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** C-054. In a file of its own: only forms load it. */
export const choices = endpoint({
  method: 'GET',
  path: '/enums/multi-types',
  access: ['visitor', 'customer'],
  summary: 'Pick lists of the forms.',
  query: z.strictObject({ types: z.optional(z.string().check(z.maxLength(300))) }),
  reply: z.record(z.string(), z.array(z.strictObject({ code: z.string(), label: z.string() }))),
  refusals: [],
})
