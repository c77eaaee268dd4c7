import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { ProviderUnavailable } from '../provider-error.ts'
import { openFacebook } from './facebook.ts'

const settings = {
  appId: '1234567890123456',
  appSecret: 'the-secret-of-the-app',
  dialogUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
  graphUrl: 'https://graph.facebook.com/v23.0',
}
const request = {
  state: 'the-state',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://pinjam.example/H5/link-account/facebook',
}
const answer = { ...request, code: 'the-code' }
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=UTF-8' } })
const token = () => json(200, { access_token: 'the-token', token_type: 'bearer', expires_in: 5183944 })

/** Answers the requests in order and keeps them. */
function service(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { url: string; method: string; body: string; authorization: string | null }[] = []
  const fetch = async (url: string, { method = '', body, headers, signal }: RequestInit) => {
    asked.push({ url, method, body: String(body ?? ''), authorization: new Headers(headers).get('authorization') })
    const answered = answers[asked.length - 1] ?? assert.fail('one request too many')
    const late = once(signal as AbortSignal, 'abort').then(() =>
      Promise.reject(new DOMException('late', 'TimeoutError')),
    )
    return Promise.race([answered(), late])
  }
  return { asked, facebook: openFacebook({ ...settings, timeoutMs: 200, fetch }) }
}

test('the consent page gets the state, the hash of the verifier and our own return address, never the verifier or the secret', async () => {
  const url = new URL(await openFacebook(settings).consentUrl(request))
  assert.equal(url.origin + url.pathname, settings.dialogUrl)
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: settings.appId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'public_profile',
    state: request.state,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(request.verifier).digest('base64url'),
  })
  assert.ok(!url.href.includes(settings.appSecret) && !url.href.includes(request.verifier))
})

test('a code is exchanged with the verifier, and only the id is read, with the proof that the token is ours', async () => {
  const { asked, facebook } = service(token, () => json(200, { id: '10223344556677889' }))
  assert.equal(await facebook.subjectOf(answer), '10223344556677889')
  const [exchange, me] = asked
  assert.equal(`${exchange?.method} ${exchange?.url}`, `POST ${settings.graphUrl}/oauth/access_token`)
  assert.deepEqual(Object.fromEntries(new URLSearchParams(exchange?.body)), {
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: request.redirectUri,
    client_id: settings.appId,
    client_secret: settings.appSecret,
    code_verifier: request.verifier,
  })
  const proof = createHmac('sha256', settings.appSecret).update('the-token').digest('hex')
  assert.equal(`${me?.method} ${me?.url}`, `GET ${settings.graphUrl}/me?fields=id&appsecret_proof=${proof}`)
  assert.equal(me?.authorization, 'Bearer the-token')
})

test('a code that is used, expired or of another request is undefined', async () => {
  const refused = { error: { message: 'This authorization code has been used.', type: 'OAuthException', code: 100 } }
  const { asked, facebook } = service(() => json(400, refused))
  assert.equal(await facebook.subjectOf(answer), undefined)
  assert.equal(asked.length, 1)
})

const wrongSecret = { error: { message: 'Error validating client secret.', type: 'OAuthException', code: 1 } }
for (const [what, answers] of [
  ['our secret is wrong', [() => json(400, wrongSecret)]],
  ['it is down', [() => json(503, {})]],
  ['the connection is cut', [() => Promise.reject(new TypeError('fetch failed'))]],
  ['the answer is a page', [() => new Response('<html>', { headers: { 'content-type': 'text/html' } })]],
  ['there is no token', [() => json(200, { token_type: 'bearer' })]],
  ['the token is of another type', [() => json(200, { access_token: 'x', token_type: 'mac' })]],
  ['the id is refused', [token, () => json(400, wrongSecret)]],
  ['the id is no number', [token, () => json(200, { id: '<b>1</b>' })]],
  ['it is too slow', [token, () => new Promise<Response>(() => {})]],
] as const)
  test(`ProviderUnavailable without what was sent: ${what}`, async () => {
    const { facebook } = service(...answers)
    await assert.rejects(facebook.subjectOf(answer), (error: Error) => {
      assert.ok(error instanceof ProviderUnavailable)
      assert.doesNotMatch(`${error.message} ${String(error.cause ?? '')}`, /the-code|the-token|the-secret/)
      return true
    })
  })
