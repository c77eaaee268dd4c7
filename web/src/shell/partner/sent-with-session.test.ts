import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { saveImage } from '@lumbung/shared/contract/onboarding/photos.ts'
import { sendLast } from '../../api/sending/send-last.ts'
import { upload } from '../../api/upload.ts'
import { hostApp, setHostApp } from '../../state/host-app.ts'
import { noPage, pageOn } from '../../state/page-on.ts'
import { downloadFile } from '../loading/use-file-link.ts'
import { openMemorySession } from './memory-session.ts'

/** What left the page: by which way, where to, and as whom. */
const sent: string[] = []
const note = (way: string, url: string, headers: Readonly<Record<string, string>>) =>
  void sent.push(`${way} ${url.split('?')[0]} ${headers['authorization'] ?? 'without a session'}`)

class Sent {
  upload = {}
  status = 200
  responseText = JSON.stringify({ code: 'SUCCESS', data: {} })
  headers: Record<string, string> = {}
  url = ''
  onload = () => undefined
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    note('XMLHttpRequest', this.url, this.headers)
    this.onload()
  }
}

const browser = { fetch: globalThis.fetch, createObjectURL: URL.createObjectURL }
const sessionStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
before(() => {
  Object.assign(globalThis, {
    sessionStorage,
    XMLHttpRequest: Sent,
    document: {
      createElement: () => ({
        href: '',
        download: '',
        click() {
          sent.push(`download ${this.download} ${this.href}`)
        },
      }),
    },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      note('fetch', url, headers)
      return new Response('%PDF')
    },
  })
  navigator.sendBeacon = (url) => {
    note('beacon', String(url), {})
    return true
  }
  URL.createObjectURL = () => 'blob:file'
})
after(() => {
  noPage()
  Object.assign(globalThis, { fetch: browser.fetch })
  URL.createObjectURL = browser.createObjectURL
  for (const name of ['sessionStorage', 'XMLHttpRequest', 'document']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

beforeEach(() => {
  sent.length = 0
  pageOn({ code: 'GOPAY', cookieless: true })
  const session = openMemorySession()
  session.note(new Response('', { headers: { 'x-adv-session': 'token' } }))
  const host = hostApp()
  assert.ok(host)
  setHostApp({ ...host, session })
})

const photo = () => upload(saveImage, { params: { type: 'KTP' }, body: {}, files: { image: [new Blob(['photo'])] } })
const report = { url: '/api/report', method: 'POST', headers: {}, body: '{}' }
/** All that a page that is left still does: what is promised already, without a turn of the loop. */
const atOnce = async () => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}
const settled = () => new Promise((done) => setImmediate(done))

test('D-079: where no cookie carries the session, a photo is sent with it', async () => {
  await photo()
  assert.deepEqual(sent, ['XMLHttpRequest /api/user/image/KTP/v3 Bearer token'])
})

test('D-079: where no cookie carries the session, the last report of a page is sent with it, before the page is gone', async () => {
  assert.equal(sendLast(report), true)
  await atOnce()
  assert.deepEqual(sent, ['fetch /api/report Bearer token'])
})

test('D-079: where no cookie carries the session, a file is read with it and then saved', async ({ mock }) => {
  // What is saved is kept for a minute.
  mock.timers.enable({ apis: ['setTimeout'] })
  downloadFile('/api/loan/order/1/agreement.pdf', 'agreement.pdf')
  while (sent.length < 2) await settled()
  assert.deepEqual(sent, ['fetch /api/loan/order/1/agreement.pdf Bearer token', 'download agreement.pdf blob:file'])
})

test('where a cookie carries the session, a file is downloaded by its address', async () => {
  noPage()
  downloadFile('/api/loan/order/1/agreement.pdf', 'agreement.pdf')
  assert.deepEqual(sent, ['download agreement.pdf /api/loan/order/1/agreement.pdf'])
})
