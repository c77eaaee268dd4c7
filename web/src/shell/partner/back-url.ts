import type { PageChannel } from '@lumbung/shared/channel-info.ts'
import { pageChannel } from '../../state/channel.ts'
import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'

const kept = { backurl: 'backurl', topBarHeight: 'topBarHeight' } as const
const keptFor = 24 * 3_600_000
const highestBar = 120

/** What tells a partner's page that its customer comes back from us. */
const origin = { name: 'frompage', value: 'KPCashProduct' } as const

function parse(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * The address to which a partner may send its customer back (D-039): a path of ours, or https on one of its hosts; undefined for any
 * other. It says once where the customer comes from.
 */
export function safeBackUrl(
  text: string,
  { allowedHosts = [] }: Pick<PageChannel, 'allowedHosts'>,
  here = location.origin,
): string | undefined {
  if (/[\\\s]/.test(text)) return undefined
  const isPath = /^\/(?![/\\])/.test(text)
  if (!isPath && !/^https:\/\/[^/\\]/i.test(text)) return undefined
  const url = parse(text, here)
  if (!url || url.username || url.password) return undefined
  const isTheirs = url.protocol === 'https:' && url.port === '' && allowedHosts.includes(url.hostname)
  if (isPath ? url.origin !== here : !isTheirs) return undefined
  url.searchParams.set(origin.name, origin.value)
  return isPath ? url.pathname + url.search + url.hash : url.href
}

/** The height of a partner's bar over the page, in CSS pixels: an integer up to 120, else 0 (D-041). */
export function barHeight(text: string): number {
  const height = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return height <= highestBar ? height : 0
}

const keyOf = (name: keyof typeof kept, channel: PageChannel) => `${kept[name]}:${channel.code}`

/** The query of the address by which the page was opened. */
let opened = ''

/**
 * Keeps what a partner's address says of the way back (G-13, G-14): the first of a session and channel. A new token replaces both, also
 * where its address says nothing of them (D-038).
 */
export function keepWayBack(search: string, channel: PageChannel, isNewEntry: boolean): void {
  opened = search
  const query = new URLSearchParams(search)
  for (const name of [kept.backurl, kept.topBarHeight]) {
    const key = keyOf(name, channel)
    if (isNewEntry) removeForTab(key)
    const text = query.get(name)
    if (text === null || readForTab(key, keptFor) !== undefined) continue
    const value = name === kept.backurl ? safeBackUrl(text, channel) : `${barHeight(text)}`
    if (value !== undefined) saveForTab(key, value)
  }
}

/** A token of the app has opened another session on this page. */
export function renewWayBack(): void {
  const channel = pageChannel()
  if (channel?.kind === 'PARTNER') keepWayBack(opened, channel, true)
}

/** Where back leads from a partner's first screen outside a webview: what its address said, else what its channel has. */
export function backUrl(): string | undefined {
  const channel = pageChannel()
  const stored = channel && (readForTab(keyOf('backurl', channel), keptFor) ?? channel.backUrl)
  return stored === undefined ? undefined : safeBackUrl(stored, channel ?? {})
}

export function topBarHeight(): number {
  const channel = pageChannel()
  return barHeight((channel && readForTab(keyOf('topBarHeight', channel), keptFor)) ?? '')
}
