/** How a customer walks through the application: one step after the other, or from a task list (behaviour 4). */
export const applyFlows = ['linear', 'module'] as const
export type ApplyFlow = (typeof applyFlows)[number]

/** While the lender has set none ⚙. */
export const defaultFlow: ApplyFlow = 'linear'
