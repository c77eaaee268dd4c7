import { hostApp } from '../../state/host-app.ts'
import { send } from './send.ts'

const beacon = (url: string, text: string) =>
  typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, text)

/** Sends a text while the page is left; false if it is certain that it was not sent. */
export function sendLast(url: string, text: string): boolean {
  const host = hostApp()
  if (!host) return beacon(url, text)
  const request = { url, method: 'POST', headers: { 'Content-Type': 'text/plain;charset=UTF-8' }, body: text }
  // A beacon carries no session of a page without cookies.
  const sending = host.session
    ? send(request, undefined, true)
    : host.post(request).then((reply) => reply ?? beacon(url, text))
  sending.catch(() => undefined)
  return true
}
