/** Headers of every response. */
export const commonHeaders = (production: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-service-level': '100.00%',
  ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Headers of everything but pages: nothing may run, and the long policy of pages is not sent with each response. */
export const dataHeaders = (production: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...commonHeaders(production),
})
