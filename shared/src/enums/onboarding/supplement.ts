/**
 * Why a supplementary document is asked for. INCOME income is not clear · WORK work is not clear · ADDRESS home address is not
 * clear · FAMILY family is not clear · BUSINESS the business is not clear · INSTALMENTS instalments elsewhere are not clear ·
 * UNREADABLE what was sent cannot be read · INCOMPLETE a page is missing · EXPIRED what was sent is too old · OTHER_NAME what
 * was sent names somebody else.
 */
export const supplementReasons = [
  'INCOME',
  'WORK',
  'ADDRESS',
  'FAMILY',
  'BUSINESS',
  'INSTALMENTS',
  'UNREADABLE',
  'INCOMPLETE',
  'EXPIRED',
  'OTHER_NAME',
] as const
export type SupplementReason = (typeof supplementReasons)[number]

/** OPEN asked for and missing · READY complete, not sent yet · SENT with us. */
export const documentStatuses = ['OPEN', 'READY', 'SENT'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** What is stored of a page: a photo as JPEG, a PDF as it came. */
export const documentFormats = ['JPEG', 'PDF'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Most files of one document (D-127) ⚙. */
export const filesOfDocument = 5
