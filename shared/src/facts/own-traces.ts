/** By what an operator is recognised among customers. */
export const ownTraceKinds = ['MOBILE', 'NIK', 'ACCOUNT'] as const
export type OwnTraceKind = (typeof ownTraceKinds)[number]

/** What whoever sees customers has told before. */
export const requiredTraces = ['MOBILE', 'NIK'] as const satisfies readonly OwnTraceKind[]
