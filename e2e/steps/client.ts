import { randomUUID } from 'node:crypto'
import type { Answer, TestClient } from '../../server/src/testing/test-app.ts'

/** A customer's device that calls the API without a browser, for what a test does not check itself. `send` sends in the place of Node. */
export function openClient(
  url: string,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): TestClient {
  const client: TestClient = {
    cookie: undefined,
    device: randomUUID(),
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('x-adv-uuid', client.device)
      headers.set('x-user-agent', 'WEB')
      if (client.cookie) headers.set('cookie', client.cookie)
      const response = await send(`${url}${path}`, { ...init, headers })
      const set = response.headers.getSetCookie().find((text) => /^(__Host-)?lumbung=/.test(text))
      client.cookie = set?.split(';')[0] ?? client.cookie
      return response
    },
    async call(endpoint, { params, query, body, key, headers, form } = {}) {
      const values: Readonly<Record<string, unknown>> = params ?? {}
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
      const search = new URLSearchParams({
        channel: 'H5',
        lang: 'id',
        ...(query as Record<string, string> | undefined),
      })
      const json = body === undefined ? undefined : JSON.stringify(body)
      const sent = form ?? json
      const response = await client.fetch(`/api${path}?${search}`, {
        method: endpoint.method,
        headers: {
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(endpoint.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      })
      return { ...((await response.json()) as Answer<never>), status: response.status }
    },
    async data(endpoint, args) {
      const answer = await client.call(endpoint, args)
      if (answer.code !== 'SUCCESS') throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
      return answer.data
    },
  }
  return client
}
