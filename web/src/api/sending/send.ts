import type { Post } from '../../bridge/proxy-post.ts'
import { hostApp } from '../../state/host-app.ts'

/** Sends a request: through the app around this page if it sends ours (C-COM-05), else as browsers do. All calls leave here. */
export async function send(request: Post, signal?: AbortSignal, keepalive?: boolean): Promise<Response> {
  const host = hostApp()
  const session = host?.session
  const signed = session ? session.signed(request) : request
  const init = { credentials: 'same-origin', signal, keepalive } as RequestInit
  const reply = (await host?.post(signed)) ?? (await fetch(request.url, Object.assign(init, signed)))
  session?.note(reply)
  return reply
}
