import type { Role } from '../contract/operators/acts.ts'

/**
 * What is masked and can be opened for a while, one at a time, and for whom: those who have to compare it with what somebody says or
 * sends.
 */
export const revealFields = {
  NIK: ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'SUPPORT'],
  MOTHER_NAME: ['REVIEWER', 'SENIOR', 'SUPPORT'],
  ACCOUNT: ['REVIEWER', 'SENIOR', 'FINANCE', 'SUPPORT'],
  PHOTO: ['REVIEWER', 'SENIOR'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type RevealField = keyof typeof revealFields

/** Whether somebody with these roles may open a field. */
export const mayReveal = (field: RevealField, given: readonly Role[]): boolean =>
  revealFields[field].some((role) => given.includes(role))

/** What an auditor says of it. */
export const verdicts = ['IN_ORDER', 'NOT_IN_ORDER'] as const
