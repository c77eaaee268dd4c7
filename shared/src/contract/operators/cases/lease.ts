import * as z from 'zod/mini'
import { id, instant } from '../../fields.ts'

/** Who works on something alone, and until when. */
export const HeldBy = z.strictObject({ by: z.string(), isOwn: z.boolean(), until: instant })
export type HeldBy = z.output<typeof HeldBy>

/** Who proposed something, while a second person has to agree. */
export const Proposed = z.strictObject({ by: z.string(), at: instant })

/** What was taken, and until when. */
export const Taken = z.strictObject({ id, until: instant })
