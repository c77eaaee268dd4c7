import * as z from 'zod/mini'
import { tranchesPattern } from '../../lending/schedule/tranches.ts'
import { rupiahAmount } from '../fields.ts'

/** The parts of a loan with tenors of their own, shortest first; their amounts add up to the loan's (D-147). */
export const Tranches = z
  .array(z.strictObject({ tenor: z.int().check(z.minimum(1), z.maximum(3650)), amount: rupiahAmount }))
  .check(z.minLength(2), z.maxLength(24))

/** The same in a query: `3:1000000,12:2000000`. */
export const tranchesQuery = z.string().check(z.regex(tranchesPattern))
