import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type ChannelInfo, type PageChannel } from '@lumbung/shared/channel-info.ts'
import type { PageReads } from './page-reads.ts'
import type { Visit } from './visit.ts'

/** The element of a page that says on which channel it is; our own app has none. */
const element = (channel: PageChannel) =>
  `<script type="application/json" id="channel">${JSON.stringify(channel).replaceAll('<', '\\u003c')}</script>`

/**
 * Adds what a page knows of its channel, and to its root what the first paint depends on (web/src/head/appearance.js); `links` fetch
 * what such pages load besides.
 */
const withChannel = (html: string, channel: PageChannel, links: string): string =>
  html
    .replace('<html', () => `<html data-channel="${channel.theme}"${channel.dark ? '' : ' data-light'}`)
    .replace('</head>', () => `${links}${element(channel)}</head>`)

/** Whether pages of a channel say so: all but those of our own app. */
export const saysChannel = (channel: ChannelInfo | undefined): channel is ChannelInfo =>
  channel !== undefined && channel.kind !== 'OWN'

/** The path of a visit by its channel's own spelling; undefined if it has that already. */
export function ownSpelling({ path, search, channel }: Visit): string | undefined {
  const first = path.split('/')[1] ?? ''
  if (channel === undefined || channel.code === first) return undefined
  return `/${channel.code}${path.slice(first.length + 1)}${search}`
}

/** Reads built pages and adds their channel. */
export function openChannelPages(
  folder: string,
  reads: PageReads,
): (file: string, channel: ChannelInfo, visit: Visit) => Promise<string> {
  const built = new Map<string, string>()
  const read = (file: string) => {
    const known = built.get(file) ?? readFileSync(join(folder, file), 'utf8')
    built.set(file, known)
    return known
  }
  const links = 'pages/channel-head.html'
  return async (file, channel, { token }) => {
    // Without the database nobody is known: the page then says so by its first call.
    const customer = token === undefined ? undefined : await reads.customerOf(token).catch(() => undefined)
    const on = customer && reads.channelOf(customer.channel)
    return withChannel(
      read(file),
      { ...channel, sessionOn: on && baseOf(on) },
      existsSync(join(folder, links)) ? read(links) : '',
    )
  }
}
