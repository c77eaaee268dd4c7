/** Services whose post-paid bills a provider can look up (D-194). */
export const ServiceKind = ['ELECTRICITY', 'WATER'] as const
export type ServiceKind = (typeof ServiceKind)[number]
