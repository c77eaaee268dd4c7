/** The content pages by their slug (D-048), in the order of their list. */
export const pageSlugs = ['price-example', 'read-the-costs', 'borrow-wisely'] as const
export type PageSlug = (typeof pageSlugs)[number]

export function isPage(slug: string | undefined): slug is PageSlug {
  return pageSlugs.some((known) => known === slug)
}
