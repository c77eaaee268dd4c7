import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { ProviderUnavailable } from '../provider-error.ts'
import { openIluma } from './iluma.ts'
import { ilumaSettings } from './iluma-settings.ts'

const apiKey = 'iluma_development_key'
type Answer = { status?: number; body: object } | 'SILENT'
/** Answers in turn as in the vendor's documentation; the last one repeats. */
let answers: Answer[] = []
let onRequest: () => void = () => {}
const requests: { call: string; body: string; authorization: string | undefined }[] = []

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { authorization } = request.headers
  requests.push({ call: `${request.method} ${request.url}`, body: Buffer.concat(chunks).toString(), authorization })
  onRequest()
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  if (!answer || answer === 'SILENT') return
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.splice(0)
  onRequest = () => {}
})

const ILUMA_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const settings = ilumaSettings({ ILUMA_API_KEY: apiKey, ILUMA_BASE_URL })
assert.ok(settings)
const iluma = openIluma({ ...settings, pollMs: 5 })
const ask = (bankCode = '014', timeoutMs?: number, signal?: AbortSignal) =>
  iluma.inquire({ bankCode, accountNumber: '1234567890' }, { timeoutMs, signal })

const request = (status: string, result?: object): Answer => ({
  body: { id: 'bknv_5c6ba591cf3c3867d75053d7', status, bank_code: 'BCA', bank_account_number: '1234567890', result },
})
const found = { is_found: true, account_holder_name: 'FIRA DIYANKA', is_virtual_account: false }

test('a known account is found immediately; the key is the user of basic authentication', async () => {
  answers = [request('COMPLETED', found)]
  assert.deepEqual(await ask(), { outcome: 'FOUND', holderName: 'FIRA DIYANKA' })
  assert.deepEqual(requests, [
    {
      call: 'POST /v1.1/identity/bank_account_data_requests',
      body: '{"bank_code":"BCA","bank_account_number":"1234567890"}',
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
    },
  ])
})

test('a slow bank is polled under the same request until it has answered', async () => {
  answers = [request('PENDING'), request('PENDING'), request('WAITING_ON_BANK'), request('COMPLETED', found)]
  assert.deepEqual(await ask(), { outcome: 'FOUND', holderName: 'FIRA DIYANKA' })
  assert.deepEqual(
    requests.slice(1).map(({ call }) => call),
    [
      'GET /v1.1/identity/bank_account_data_requests/bknv_5c6ba591cf3c3867d75053d7',
      'GET /v1.1/identity/bank_account_data_requests/bknv_5c6ba591cf3c3867d75053d7',
      'GET /v1.1/identity/bank_account_data_requests/bknv_5c6ba591cf3c3867d75053d7',
    ],
  )
})

test('a bank that does not answer in time is PENDING, also when the vendor stops answering', async () => {
  for (const silent of [false, true]) {
    const timeIsUp = new AbortController()
    answers = [request('PENDING'), silent ? 'SILENT' : request('PENDING')]
    onRequest = () => requests.length > 2 - Number(silent) && timeIsUp.abort()
    assert.deepEqual(await ask('014', undefined, timeIsUp.signal), { outcome: 'PENDING' })
    requests.splice(0)
  }
})

test('unknown, virtual and abnormal accounts are reported as such', async () => {
  for (const [result, outcome] of [
    [{ is_found: false }, 'INVALID_ACCOUNT'],
    [{ ...found, is_virtual_account: true }, 'VIRTUAL_ACCOUNT'],
    [{ ...found, is_normal_account: false }, 'ABNORMAL_ACCOUNT'],
  ] as const) {
    answers = [request('COMPLETED', result)]
    assert.deepEqual(await ask(), { outcome })
  }
})

test("anything but the bank's answer is ProviderUnavailable, not a verdict on the account", async () => {
  for (const answer of [
    request('FAILED'),
    request('SOMETHING_NEW', found),
    request('COMPLETED'),
    request('COMPLETED', { is_found: true, account_holder_name: ' ' }),
    { status: 400, body: { error_code: 'BANK_CODE_NOT_SUPPORTED_ERROR', message: 'no' } },
    { status: 401, body: { error_code: 'INVALID_API_KEY', message: 'no' } },
    { status: 429, body: {} },
    { status: 503, body: {} },
    { body: { hello: 'world' } },
    'SILENT',
  ] as const) {
    answers = [answer as Answer]
    await assert.rejects(ask('014', answer === 'SILENT' ? 300 : undefined), ProviderUnavailable, JSON.stringify(answer))
  }
  await assert.rejects(ask('999'), ProviderUnavailable, 'an unknown bank')
})

test('settings: an address needs a key', () => {
  assert.equal(ilumaSettings({}), undefined)
  assert.equal(ilumaSettings({ ILUMA_API_KEY: 'k' })?.baseUrl, 'https://api.iluma.ai')
  assert.throws(() => ilumaSettings({ ILUMA_BASE_URL }), /ILUMA_API_KEY/)
  assert.throws(() => ilumaSettings({ ILUMA_API_KEY: 'k', ILUMA_BASE_URL: 'x' }), /ILUMA_BASE_URL/)
})
