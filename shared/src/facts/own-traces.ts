/** By what an operator is recognised among customers. */
export const ownTraceKinds = ['MOBILE', 'NIK', 'ACCOUNT'] as const
export type OwnTraceKind = (typeof ownTraceKinds)[number]
