import { ProviderUnavailable } from '../provider-error.ts'
import type { Weblink } from './port.ts'

/** What an insurer answers. */
interface Answered {
  /** Of the policy that the link shows. */
  reference: string
  url: string
}

interface Asked {
  /** The adapter's name, for the log. */
  name: string
  reference: string
  /** Whether the insurer's pages are at such an address. */
  isOurs(url: URL): boolean
}

/** The longest link that is followed, in characters. */
const longest = 2_000

/** Pages at exactly one of the hosts, by https on its usual port. */
export const onHosts =
  (hosts: readonly string[]) =>
  ({ protocol, port, hostname }: URL): boolean =>
    protocol === 'https:' && port === '' && hosts.includes(hostname)

/**
 * The link, if it is about the policy that was asked for and leads to a page of the insurer, without a user name (SSRF, #22).
 * Throws ProviderUnavailable otherwise; its message does not quote the link.
 */
export function checkWeblink({ reference, url }: Answered, asked: Asked): Weblink {
  const fault = (reason: string) => new ProviderUnavailable(asked.name, reason)
  if (reference !== asked.reference) throw fault('a link to another policy')
  const parsed = url.length <= longest && URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || parsed.href.length > longest) throw fault('no link, or one that is too long')
  if (parsed.username !== '' || parsed.password !== '') throw fault('a link with a user name')
  if (!asked.isOurs(parsed)) throw fault('a link to another place')
  return { url: parsed.href }
}
