import { hostApp } from '../../state/host-app.ts'

const beacon = (url: string, text: string) =>
  typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, text)

/** Sends a text while the page is left; false if it is certain that it was not sent. */
export function sendLast(url: string, text: string): boolean {
  const host = hostApp()
  if (!host) return beacon(url, text)
  const headers = { 'Content-Type': 'text/plain;charset=UTF-8' }
  host.post({ url, method: 'POST', headers, body: text }).then(
    (reply) => reply ?? beacon(url, text),
    () => undefined,
  )
  return true
}
