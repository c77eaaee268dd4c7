import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { after, before, test } from 'node:test'
import { takeNextCase } from '@lumbung/shared/contract/operators/cases.ts'
import { followLink, readLink } from '@lumbung/shared/contract/operators/session.ts'
import { invited, operatorPassword, ownOf, totpCode } from '../../../testing/people/operators.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const [console_, customers] = ['konsol.lender.example', 'pinjam.lender.example']
let app: TestApp
/** The cookie of an operator's session, and the attributes that it was set with. */
let cookie: string
let attributes: string[]
before(async () => {
  app = await openTestApp({
    env: {
      NODE_ENV: 'production',
      LUMBUNG_SANDBOX: '1',
      HOST: '127.0.0.1',
      LUMBUNG_MASTER_KEY: randomBytes(32).toString('base64'),
      CONSOLE_ORIGIN: `https://${console_}`,
      PUBLIC_ORIGIN: `https://${customers}`,
    },
  })
  const { token } = await invited(app, ['REVIEWER'])
  const { body } = await send('POST', readLink.path, { token })
  const code = totpCode(JSON.parse(body).data.secret, app.clock.now())
  const { headers } = await send('POST', followLink.path, {
    token,
    password: operatorPassword,
    code,
    ...ownOf(['SUPPORT']),
  })
  const [pair = '', ...rest] = (headers['set-cookie'] ?? []).find((text) => /console=/.test(text))?.split('; ') ?? []
  cookie = pair
  attributes = rest.filter((one) => !/^(Expires|Max-Age)/.test(one)).sort()
})
after(() => app.close())

interface Reply {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request to a host of the lender; by default as a page of the console's host does. */
const send = (
  method: string,
  path: string,
  content?: unknown,
  { host = console_, origin = `https://${host}`, ...more }: Record<string, string> = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const address = /^\/(console|H5|$)/.test(path) ? path : `/api${path}?channel=H5&lang=id`
    const headers = {
      host,
      ...(origin && { origin }),
      'x-user-agent': 'CONSOLE',
      'x-adv-uuid': 'b0d2c4e6f8a1b3c5d7e9f0a2b4c6d8e0',
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...more,
    }
    const sent = request(`${app.url}${address}`, { method, headers }, async (reply) => {
      let body = ''
      for await (const part of reply.setEncoding('utf8')) body += part
      resolve({ status: reply.statusCode, headers: reply.headers, body })
    })
    sent.on('error', reject)
    sent.end(content === undefined ? undefined : JSON.stringify(content))
  })

const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status

test('#26 the cookie of an operator is __Host-, Secure, HttpOnly, SameSite=Strict', () => {
  assert.match(cookie, /^__Host-console=/)
  assert.deepEqual(attributes, ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
})

test('#26 each of the two hosts answers nothing of the other', async () => {
  assert.equal(await statusOf('GET', '/operator/session'), 200)
  assert.equal(await statusOf('GET', '/console/queue'), 200)
  assert.equal(await statusOf('GET', '/H5/home', undefined, { host: customers }), 200)
  assert.equal(await statusOf('GET', '/credit-score/rule', undefined, { host: customers, cookie: '' }), 200)
  for (const path of ['/operator/session', '/console', '/console/queue'])
    assert.equal(await statusOf('GET', path, undefined, { host: customers }), 404, path)
  for (const path of ['/H5/home', '/credit-score/rule', '/user/info'])
    assert.equal(await statusOf('GET', path), 404, path)
})

test('#26 a page of the customers’ host, or of any other, acts for no operator', async () => {
  const take = takeNextCase.path
  for (const origin of [`https://${customers}`, 'https://elsewhere.example', 'null', ''])
    assert.equal(await statusOf('POST', take, undefined, { origin }), 403, `from “${origin}”`)
  for (const origin of [`https://${customers}`, 'null'])
    assert.equal(await statusOf('GET', '/operator/session', undefined, { origin }), 403, `read from ${origin}`)
  // No page may read the replies of another origin.
  const { headers } = await send('OPTIONS', take, undefined, { origin: `https://${customers}` })
  assert.equal(headers['access-control-allow-origin'], undefined)
  // The page itself may: there is no case to take.
  assert.equal(await statusOf('POST', take, undefined, { 'idempotency-key': 'hosts-take-next-1' }), 404)
})

test('#21 #26 no page frames the console, and none opens it with a hold on its window', async () => {
  const { headers } = await send('GET', '/console/queue')
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
  assert.match(String(headers['content-security-policy']), /form-action 'self'/)
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
})
