const works = ['PHOTO', 'ASSESSED_PHOTO', 'PDF'] as const

/** What a reader does with a file: re-encodes a photo, also assesses it, or checks a PDF. */
export type Work = (typeof works)[number]

export function workOf(head: unknown): Work {
  const work = works.find((one) => one === head)
  if (!work) throw new Error('unknown work')
  return work
}

/** A file of 10 MB and the words around it. */
export const largestUpload = 11 * 1024 * 1024
