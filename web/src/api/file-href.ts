import type { EndpointShape, SentParamsOf, SentQueryOf } from '@lumbung/shared/contract/endpoint.ts'
import { currentLanguage } from '../i18n/language.ts'
import { currentChannel } from '../state/channel.ts'
import { requestFor } from './request.ts'

/** The URL of a call that returns a file, for a link: the browser sends the session cookie with it. */
export function fileHref<E extends EndpointShape>(
  endpoint: E,
  params: SentParamsOf<E>,
  query?: SentQueryOf<E>,
): string {
  const context = { language: currentLanguage(), channel: currentChannel(), userAgent: '' }
  return requestFor(endpoint, { params, query }, context).url
}
