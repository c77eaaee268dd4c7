/** Where error reports go. */
export interface Dsn {
  /** The address that takes envelopes. */
  endpoint: string
  /** The project's public key. */
  key: string
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads a DSN of the Sentry protocol, `https://KEY@HOST/PROJECT`, as Sentry, GlitchTip and others show it. Undefined if it is none,
 * or not encrypted on its way to another machine.
 */
export function readDsn(text: string): Dsn | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))) return undefined
  const path = /^(\/(?:[^/]+\/)*)(\d+)$/.exec(url.pathname)
  if (!path || !/^[0-9a-f]{32}$/.test(url.username) || url.search !== '' || url.hash !== '') return undefined
  const [, prefix, project] = path
  return { endpoint: `${url.protocol}//${url.host}${prefix}api/${project}/envelope/`, key: url.username }
}
