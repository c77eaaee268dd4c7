import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bridgeMethods } from '@lumbung/shared/bridge/bridge.ts'
import { type Bridge, BridgeFailure } from './create-bridge.ts'
import { receiveEvents } from './events.ts'
import type { BridgeWindow } from './protocol.ts'
import { type Post, postByApp } from './proxy-post.ts'

/** As far as the app's forms need it. */
class FileReader {
  result = ''
  onload = () => undefined
  readAsDataURL(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.onload()
    })
  }
}
Object.assign(globalThis, { FileReader })

const page: BridgeWindow = {}
receiveEvents(page)

function appThat(answers: () => unknown, methods = ['proxyPost']) {
  const calls: { params: unknown; files: boolean | undefined }[] = []
  const bridge = {
    can: async (method: string) => methods.includes(method),
    call: async (_method: string, params: unknown, options: { files?: boolean; onId?: (id: string) => void }) => {
      calls.push({ params, files: options.files })
      options.onId?.('page-1')
      return answers()
    },
  } as unknown as Bridge
  return { bridge, calls }
}
const request: Post = {
  url: '/api/user/x?channel=H5&lang=id',
  method: 'POST',
  headers: { 'Idempotency-Key': 'k', 'Content-Type': 'application/json' },
  body: '{"a":1}',
}
const ok = { status: 200, headers: { date: 'Sat, 28 Nov 2026 00:00:00 GMT' }, body: '{"code":"SUCCESS"}' }

test('C-COM-05 D-202: a call goes through the app with path, language, headers and body, and its reply is as from fetch', async () => {
  const { bridge, calls } = appThat(() => ok)
  const reply = await postByApp(bridge, request)
  const { url: path, method, headers, body } = request
  assert.deepEqual(calls, [{ params: { method, path, headers, body }, files: false }])
  assert.ok(bridgeMethods.proxyPost.params.safeParse(calls[0]?.params).success)
  assert.deepEqual([reply?.ok, reply?.headers.get('date')], [true, ok.headers.date])
  assert.equal(await reply?.text(), ok.body)
})

test('C-COM-05: the files of a form become base64, byte for byte, and their progress is told', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  const body = new FormData()
  body.append('forceSave', 'true')
  body.append('image', new File([bytes], 'ktp.jpg', { type: 'image/jpeg' }))
  const seen: number[] = []
  const { bridge, calls } = appThat(() => {
    const event = (id: string, sent: number, total: number) =>
      page.lumbungEvent?.({ v: 1, event: 'progress', data: { id, sent, total } })
    event('page-1', 1, 4)
    event('page-2', 2, 4)
    event('page-1', 9, 4)
    event('page-1', 0, 0)
    return ok
  })
  await postByApp(bridge, { ...request, body }, (percent) => seen.push(percent))
  const file = { name: 'ktp.jpg', type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') }
  const form = [
    ['forceSave', 'true'],
    ['image', file],
  ]
  const { url: path, method, headers } = request
  assert.deepEqual(calls, [{ params: { method, path, headers, form }, files: true }])
  assert.deepEqual(seen, [25, 100])
  page.lumbungEvent?.({ v: 1, event: 'progress', data: { id: 'page-1', sent: 2, total: 4 } })
  assert.equal(seen.length, 2)
})

for (const code of ['FORBIDDEN', 'INVALID', 'METHOD_UNKNOWN', 'TOO_LARGE', 'UNAVAILABLE'])
  test(`an app that says ${code} has sent nothing: the page sends it itself`, async () => {
    const { bridge } = appThat(() => {
      throw new BridgeFailure(code)
    })
    assert.equal(await postByApp(bridge, request), undefined)
  })

for (const code of ['LATE', 'MALFORMED', 'NO_REPLY', 'ODD'])
  test(`after ${code} the request may have arrived: it fails, and is not sent twice`, async () => {
    const { bridge } = appThat(() => {
      throw new BridgeFailure(code)
    })
    await assert.rejects(postByApp(bridge, request), { code })
  })

for (const [what, sent, methods] of [
  ['a read', { ...request, method: 'GET' }, ['proxyPost']],
  ['a compressed body', { ...request, body: new Blob(['x']) }, ['proxyPost']],
  ['an app without proxyPost', request, ['appInfo', 'token']],
] as const)
  test(`${what} is sent by the page`, async () => {
    const { bridge, calls } = appThat(() => ok, [...methods])
    assert.equal(await postByApp(bridge, sent), undefined)
    assert.deepEqual(calls, [])
  })

test('a reply without a body is one', async () => {
  const { bridge } = appThat(() => ({ status: 204, headers: {}, body: '' }))
  assert.equal((await postByApp(bridge, request))?.status, 204)
})
