import * as z from 'zod/mini'

/** How a customer walks through the application: one step after the other, or from a task list (behaviour 4). */
export const ApplyFlow = z.enum(['linear', 'module'])
export type ApplyFlow = z.output<typeof ApplyFlow>

/** While the lender has set none ⚙. */
export const defaultFlow: ApplyFlow = 'linear'
