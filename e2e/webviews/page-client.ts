import type { TestClient } from '../../server/src/testing/test-app.ts'
import { openClient } from '../steps/client.ts'
import { ask } from './served/two-origins.ts'

interface Page {
  url: () => Promise<string>
  run: <T>(script: string, ...args: unknown[]) => Promise<T>
  cookies: (url: string) => Promise<{ name: string; value: string }[]>
}
interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

const post = `${ask}
  return ask('proxyPost', arguments[0]).then(({ ok, result, error }) => {
    if (!ok) throw new Error(error.code)
    return result
  })`
const get = `return fetch(arguments[0], { headers: arguments[1] }).then(async (reply) =>
  ({ status: reply.status, headers: {}, body: await reply.text() }))`

const base64Of = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('base64')

const formOf = (form: FormData) =>
  Promise.all(
    Array.from(form, async ([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, base64: await base64Of(value) },
    ]),
  )

/** The customer who is signed in in the page. What is sent goes through the app around it, what is read through the page. */
export async function clientInPage(page: Page): Promise<TestClient> {
  const origin = new URL(await page.url()).origin
  const client = openClient(origin, async (url, { method, headers: given, body }) => {
    const headers = Object.fromEntries(new Headers(given))
    const path = url.slice(origin.length)
    const content = body instanceof FormData ? { form: await formOf(body) } : { ...(body && { body }) }
    const reply =
      method === 'GET'
        ? await page.run<Reply>(get, path, headers)
        : await page.run<Reply>(post, { method, path, headers, ...content })
    return new Response(reply.body, reply)
  })
  const installation = (await page.cookies(origin)).find(({ name }) => name === 'uuid')
  if (installation) client.device = installation.value
  return client
}
