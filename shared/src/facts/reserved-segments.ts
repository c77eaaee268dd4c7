/** First segments of paths that the server itself answers: none of them is a page of the app (D-031). */
export const serverSegments = [
  'api',
  'assets',
  'webhooks',
  'icons',
  'sandbox',
  'console',
  'docs',
  'pixel',
  'healthz',
  'readyz',
  'metrics',
] as const

/** First segments of the app's screens, which an address without a channel may begin with. Those with a hyphen cannot be a channel. */
export const screenSegments: readonly string[] =
  'activity apply authenticate bill docu documents entry exsit home login me pages push resubmit risk security supplement vat12adjustment verify'.split(
    ' ',
  )

const reserved: ReadonlySet<string> = new Set([...serverSegments, ...screenSegments])

/** Whether a name, in any case, would be taken for a path of our own where a channel is expected. */
export const isReservedSegment = (name: string): boolean => reserved.has(name.toLowerCase())
