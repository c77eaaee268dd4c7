import type { Post } from '../../bridge/proxy-post.ts'
import { hostApp } from '../../state/host-app.ts'
import { send } from './send.ts'

const beacon = ({ url, body }: Post) => typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, body)

/** Sends a request while the page is left; false if it is certain that it was not sent. A beacon is sent without its headers. */
export function sendLast(request: Post): boolean {
  const host = hostApp()
  if (!host) return beacon(request)
  // A beacon carries no session of a page without cookies.
  const sending = host.session
    ? send(request, undefined, true)
    : host.post(request).then((reply) => reply ?? beacon(request))
  sending.catch(() => undefined)
  return true
}
