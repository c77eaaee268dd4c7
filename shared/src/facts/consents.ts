import { DocumentType, TncType } from '../enums/accounts.ts'

/** What a consent is for: E-63, or PARTNER, that a partner learns how a loan goes that was applied for in its app. */
export const ConsentPurpose = [...TncType, 'PARTNER'] as const
export type ConsentPurpose = (typeof ConsentPurpose)[number]

/** The legal texts: E-16, and that of the consent PARTNER. */
export const LegalTextType = [...DocumentType, 'partner-sharing'] as const
export type LegalTextType = (typeof LegalTextType)[number]
