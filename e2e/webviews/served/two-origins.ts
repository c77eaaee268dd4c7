import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

async function serve(pages: Readonly<Record<string, string>>): Promise<{ server: Server; port: number }> {
  const server = createServer(async ({ url = '' }, reply) => {
    if (url === '/late') await setTimeout(3_000)
    if (url === '/sandboxed') reply.setHeader('content-security-policy', 'sandbox allow-scripts')
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${pages[url] ?? ''}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** In a page: asks the shell for something and returns the answer. `changes` replace parts of the message. */
export const ask = `function ask(method, params, changes) {
  const message = { v: 1, id: '7', nonce: window.lumbungNonce, method, params: params ?? {}, ...changes }
  if (window.webkit) return webkit.messageHandlers.lumbung.postMessage(message)
  return new Promise((done) => {
    window.lumbungAnswer = (text) => done(JSON.parse(text))
    if (window.lumbung) lumbung.onmessage = ({ data }) => done(JSON.parse(data))
    const app = window.lumbung ?? window.lumbungInterface
    app.postMessage(typeof method === 'string' && method.startsWith('{') ? method : JSON.stringify(message))
  })
}`

/** In a page: whether it is told where the phone is. */
const where = `function where() {
  return new Promise((done) =>
    navigator.geolocation.getCurrentPosition(() => done('given'), ({ code }) => done(code)))
}`

/** What a foreign frame tries: to call without the nonce or with another, and to read it from every window. */
const attack = `<script>${ask}
${where}
const read = (fn) => { try { return String(fn()) } catch (error) { return error.name } }
const codeOf = async (message) => (await message).error?.code ?? 'ALLOWED'
;(async () => parent.postMessage({
  calls: [
    await codeOf(ask('appInfo')),
    await codeOf(ask('appInfo', {}, { nonce: '' })),
    await codeOf(ask('token', { purpose: 'ENTRY' }, { nonce: '0'.repeat(32) })),
    await codeOf(ask('close', {}, { nonce: {} })),
  ],
  location: await where(),
  secrets: [
    read(() => window.lumbungNonce),
    read(() => parent.lumbungNonce),
    read(() => top.lumbungNonce),
  ],
}, '*'))()
</script>`

/** Serves pages of ours: one with links, one that frames an attack from another origin. Ours is an example, not the product. */
export async function serveTwoOrigins() {
  const foreign = await serve({ '/attack': attack })
  const foreignUrl = `http://127.0.0.1:${foreign.port}`
  const ours = await serve({
    '/': `<script>${ask}
${where}</script>
      <a href="/second">Second page</a>
      <a href="gojek://gopay/pay?id=1">Wallet</a>
      <a href="${foreignUrl}/elsewhere" target="_blank">Elsewhere</a>
      <button onclick="location.href = '${foreignUrl}/scripted'">Scripted</button>
      <button onclick="Notification.requestPermission().then((answer) => { window.answered = answer })">Notify me</button>`,
    '/second': `<script>${ask}</script>Second`,
    '/sandboxed': `<script>${ask}</script>Of an origin of its own`,
    '/framing': `<script>${ask}
      addEventListener('message', ({ data }) => { window.attacked = data })</script>
      <iframe src="${foreignUrl}/attack"></iframe>`,
  })
  return {
    url: `http://127.0.0.1:${ours.port}`,
    foreignUrl,
    close: () => {
      for (const { server } of [ours, foreign]) server.close().closeAllConnections()
    },
  }
}
