import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type ChannelInfo, type PageChannel } from '@lumbung/shared/channel-info.ts'
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

/** Whether a session is of another channel than a page; an unknown one is not. */
export const isElsewhere = (channel: ChannelInfo, sessionOn: string | undefined): boolean =>
  sessionOn !== undefined && sessionOn !== baseOf(channel)

/** Whether a page says its channel: one of our own app only if it must end the session of another channel first (G-15). */
export const saysChannel = (channel: ChannelInfo, sessionOn: string | undefined): boolean =>
  channel.kind !== 'OWN' || isElsewhere(channel, sessionOn)

/** The path of a visit by its channel's own spelling; undefined if it has that already. */
export function ownSpelling({ path, search, channel }: Visit): string | undefined {
  const first = path.split('/')[1] ?? ''
  if (channel === undefined || channel.code === first) return undefined
  return `/${channel.code}${path.slice(first.length + 1)}${search}`
}

/** Reads built pages and adds their channel, with that of the visitor's session. */
export function openChannelPages(folder: string): (file: string, channel: PageChannel) => string {
  const built = new Map<string, string>()
  const read = (file: string) => {
    const known = built.get(file) ?? readFileSync(join(folder, file), 'utf8')
    built.set(file, known)
    return known
  }
  const links = 'pages/channel-head.html'
  return (file, channel) => withChannel(read(file), channel, existsSync(join(folder, links)) ? read(links) : '')
}
