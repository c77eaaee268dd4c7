import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const areaName = z.string().check(z.maxLength(100))

/** C-026. The names of the next level, sorted. */
export const subAreas = endpoint({
  method: 'GET',
  path: '/area/sub-ktp-area',
  access: ['visitor', 'customer'],
  summary: 'Names of the next administrative level.',
  query: z.strictObject({
    province: z.optional(areaName),
    city: z.optional(areaName),
    district: z.optional(areaName),
  }),
  reply: z.array(z.string()),
  refusals: [],
})
