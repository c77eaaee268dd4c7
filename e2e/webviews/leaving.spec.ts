import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { test } from './fixtures.ts'

/** Serves the app at `url` without ever sending the scripts named `held`, and a page of another app that takes its time, at /next. */
async function serveHeld(url: string, held: RegExp) {
  const { hostname: host, port } = new URL(url)
  const server = createServer(async (asked, reply) => {
    const { url: path = '', method, headers } = asked
    if (held.test(path)) return
    if (path === '/next') {
      await setTimeout(2_000)
      reply.setHeader('content-type', 'text/html').end('<!doctype html>The next page')
      return
    }
    const sent = request({ host, port, path, method, headers }, (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(reply)
    })
    asked.pipe(sent)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

test.use({ expectedErrors: /Importing a module script failed|Load failed|due to access control/ })

test('D-047: a page that is left while its code loads, which WebKit then cancels, does not come back', async ({
  webview,
  server,
}) => {
  const held = await serveHeld(server.url, /^\/assets\/about-screen-.*\.js$/)
  const { screen, session } = await webview(`${held.url}/H5/about-us`)
  await screen.settles()
  await session.run(`setTimeout(() => { location.href = '/next' }, 10)`)
  await screen.sees('The next page')
  held.close()
})
