import type { ReferralShareType } from '@lumbung/shared/enums/content.ts'

/** The ways of sharing that are plain links, by the names of the services. */
export const linkTypes = ['MGM_WASHARE', 'MGM_FBSHARE', 'MGM_LINESHARE', 'MGM_SMSSHARE'] as const
export type LinkType = (typeof linkTypes)[number]

/**
 * The address that opens a service with the invitation (E-27). `link` returns the invitation's own address for a way of sharing,
 * `text` the message with it. Facebook takes the address only.
 */
export function shareHref(
  type: LinkType,
  link: (type: ReferralShareType) => string,
  text: (link: string) => string,
): string {
  const message = encodeURIComponent(text(link(type)))
  switch (type) {
    case 'MGM_WASHARE':
      return `https://wa.me/?text=${message}`
    case 'MGM_FBSHARE':
      return `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link(type))}`
    case 'MGM_LINESHARE':
      return `https://line.me/R/share?text=${message}`
    case 'MGM_SMSSHARE':
      // Both systems read this form: one takes the text after `?`, the other after `&`.
      return `sms:?&body=${message}`
  }
}
