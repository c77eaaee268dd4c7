import type { ChannelInfo } from '@lumbung/shared/channel-info.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { sessionCookie } from '../doors.ts'
import { type Lang, languageOf } from '../envelope.ts'

/** The properties of a request for a page that its first view depends on. */
export interface Visit {
  /** Without query and final slash. */
  path: string
  search: string
  /** Undefined if the first segment is none. */
  channel: ChannelInfo | undefined
  language: Lang
  /** The session's token, which may be invalid. */
  token: string | undefined
}

export const pathOf = (request: FastifyRequest) => request.url.split(/[?#]/, 1)[0] ?? '/'

export function visitOf(
  request: FastifyRequest,
  config: Config,
  channelOf: (name: string) => ChannelInfo | undefined,
): Visit {
  const path = pathOf(request)
  const { language, [sessionCookie(config)]: token } = request.cookies
  return {
    path: path.replace(/\/$/, ''),
    search: request.url.slice(path.length).split('#', 1)[0] ?? '',
    channel: channelOf(path.split('/')[1] ?? ''),
    language: languageOf(language, undefined),
    token,
  }
}

/**
 * Whether the browser opens a page, instead of a script that fetches it or a prefetch that may never be shown. Browsers that
 * do not say so open it. A page that is opened through the service worker has the destination "empty".
 */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': target = 'document' } = headers
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    (target === 'document' || target === 'empty') &&
    headers['sec-purpose'] === undefined
  )
}
