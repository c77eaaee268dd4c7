import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outsideTarget } from './outside-target.ts'

const hosts = ['www.ojk.go.id', 'bi.go.id']

test('R-131 D-196: an https address on an allowed host is a target, with its path and query', () => {
  assert.deepEqual(outsideTarget('https://www.ojk.go.id/kanal?a=1#b', hosts), {
    host: 'www.ojk.go.id',
    href: 'https://www.ojk.go.id/kanal?a=1#b',
  })
  assert.equal(outsideTarget('HTTPS://WWW.OJK.GO.ID', hosts)?.href, 'https://www.ojk.go.id/')
  assert.equal(outsideTarget('https://www.ojk.go.id:443/', hosts)?.host, 'www.ojk.go.id')
})

/** Ways to lead elsewhere that look like an allowed host or like no address at all (#22). */
const elsewhere = [
  '',
  '/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'evil.example',
  '?url=//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://www.ojk.go.id',
  'http:\\\\evil.example',
  'https:www.ojk.go.id',
  'https:/www.ojk.go.id',
  'https:///www.ojk.go.id',
  'https:\\\\www.ojk.go.id',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'javascript://www.ojk.go.id/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://www.ojk.go.id/1',
  'intent://www.ojk.go.id#Intent;end',
  'file:///etc/passwd',
  'about:blank',
  'ftp://www.ojk.go.id',
  'view-source:https://www.ojk.go.id',
  'whatsapp://send?text=x',
  'https://www.ojk.go.id@evil.example',
  'https://www.ojk.go.id:x@evil.example',
  'https://a@www.ojk.go.id',
  'https://:a@www.ojk.go.id',
  'https://www.ojk.go.id.evil.example',
  'https://evil.example/www.ojk.go.id',
  'https://evil.example#www.ojk.go.id',
  'https://evil.example?https://www.ojk.go.id',
  'https://evilbi.go.id',
  'https://ojk.go.id',
  'https://x.www.ojk.go.id',
  'https://www.ojk.go.id.',
  'https://www.ojk.go.id:8443',
  'https://www.ojk.go.id\\@evil.example',
  'https://www。ojk。go。id.evil.example',
  'https://www.ojk.gо.id',
  'https://evil.example%2f@www.ojk.go.id',
  'https://www.ojk.go.id%2eevil.example',
  'https://[::1]/',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  ' https://www.ojk.go.id',
  'https://www.ojk.go.id\r\nLocation: //e',
  'https://www.ojk.go.id\t.evil.example',
  '\u0001https://www.ojk.go.id',
  'https://\u0000www.ojk.go.id',
  '%68ttps://www.ojk.go.id',
]

test(`R-131 #22: ${elsewhere.length} spellings of another place have no target`, () => {
  assert.ok(elsewhere.length >= 40)
  for (const url of elsewhere) assert.equal(outsideTarget(url, hosts), undefined, JSON.stringify(url))
  assert.equal(outsideTarget(undefined, hosts), undefined)
})

test('R-131: without allowed hosts nothing has a target', () => {
  assert.equal(outsideTarget('https://www.ojk.go.id', []), undefined)
})
