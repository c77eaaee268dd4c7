import { setTimeout } from 'node:timers/promises'
import { test } from './fixtures.ts'
import { serveBetween } from './served/serve-between.ts'

/** Serves the app at `url` without ever sending the scripts named `held`, and a page of another app that takes its time, at /next. */
const serveHeld = (url: string, held: RegExp) =>
  serveBetween(url, ({ url: path = '' }, reply) => {
    if (path === '/next')
      void setTimeout(2_000).then(() =>
        reply.setHeader('content-type', 'text/html').end('<!doctype html>The next page'),
      )
    return path === '/next' || held.test(path)
  })

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
