import * as z from 'zod/mini'

/** The id of an item of a slot: letters only, so that it cannot carry a number. */
export const itemId = z.string().check(z.maxLength(40), z.regex(/^[a-z]+(?:-[a-z]+)*$/))
