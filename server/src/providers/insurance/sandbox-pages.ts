import { randomBytes } from 'node:crypto'

/** The pages on which the sandbox's insurer shows policies, by a link that works once. */
export interface SandboxPages {
  /** A new link to the page of the policy with one of our references. */
  open(reference: string): string
  /** Whether an address is that of such a page. */
  isOurs(url: URL): boolean
  /** The reference of the policy; undefined if the link was used, has ended or was never made. */
  visit(token: string): string | undefined
}

export interface SandboxPagesOptions {
  /** Their address, without the token. */
  baseUrl: string
  now(): Date
}

/** How long a link of the sandbox's insurer works. */
const linkMs = 15 * 60_000

/** Keeps the links in memory: none outlives this process. */
export function openSandboxPages({ baseUrl, now }: SandboxPagesOptions): SandboxPages {
  const links = new Map<string, { reference: string; ends: number }>()
  const base = new URL(`${baseUrl}/`)
  return {
    open(reference) {
      const token = randomBytes(24).toString('base64url')
      for (const [old, { ends }] of links) if (ends <= now().getTime()) links.delete(old)
      links.set(token, { reference, ends: now().getTime() + linkMs })
      return `${base.href}${token}`
    },
    isOurs: ({ origin, pathname }) => origin === base.origin && pathname.startsWith(base.pathname),
    visit(token) {
      const found = links.get(token)
      links.delete(token)
      return found && found.ends > now().getTime() ? found.reference : undefined
    },
  }
}
