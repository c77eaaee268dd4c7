/** The kinds of accounts elsewhere that can be linked. */
export const linkTypes = ['facebook'] as const
export type LinkType = (typeof linkTypes)[number]

/** Brands, which are the same in every language. */
export const linkNames = { facebook: 'Facebook' } as const satisfies Record<LinkType, string>

/** How the consent at the service ended. */
export const linkResults = ['LINKED', 'DENIED'] as const
export type LinkResult = (typeof linkResults)[number]
