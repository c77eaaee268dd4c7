/** Groups of customers at which content and vouchers are aimed (D-089): who never had a loan, who had one, and Plus (D-149). */
export const customerTags = ['NEW', 'REPEAT', 'PLUS'] as const
export type CustomerTag = (typeof customerTags)[number]

/** Whether something aimed at an audience is for a customer: without an audience it is for everybody. */
export const isForAudience = (
  audience: readonly CustomerTag[] | null | undefined,
  tags: readonly CustomerTag[],
): boolean => !audience || audience.some((tag) => tags.includes(tag))
