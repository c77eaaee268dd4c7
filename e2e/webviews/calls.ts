import type { BridgeMethod } from '@lumbung/shared/bridge/bridge.ts'

const refused = (code: string) => ({ ok: false, error: { code } })
const done = (result: unknown = null) => ({ ok: true, result })

/** What a page asks (`ask` of two-origins.ts), and what every shell answers. */
export const calls: readonly [call: string, answer: object][] = [
  [`ask('token', { purpose: 'ENTRY' })`, done('eyJ.token')],
  [`ask('openExternal', { url: 'https://example.com/' })`, done()],
  [`ask('share', { text: 'Kode saya' })`, done()],
  [`ask('openFile', { name: 'a.pdf', type: 'application/pdf', base64: 'JVBERg==' })`, done()],
  [`ask('location', { coarse: true })`, done({ latitude: -6.2, longitude: 106.8, accuracy: 2000 })],
  [`ask('location', { coarse: false })`, done({ latitude: -6.2, longitude: 106.8, accuracy: 25 })],
  [`ask('showAd', { kind: 'NATIVE_AD', slot: 'HOME' })`, done({ shown: true })],
]

/** The same for what a shell must refuse. */
export const forbidden: readonly [call: string, answer: object][] = [
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'data:text/html,x',
    'about:blank',
    '',
    ' ',
  ].map((url): [string, object] => [`ask('openExternal', { url: ${JSON.stringify(url)} })`, refused('INVALID')]),
  [`ask('openExternal', { url: 'jAvAsCrIpT:alert(1)' })`, refused('INVALID')],
  [`ask('openExternal', { url: 'https://a.example/\\nx' })`, refused('INVALID')],
  [`ask('openExternal', { url: 'https://' + 'a'.repeat(2048) })`, refused('INVALID')],
  [`ask('openExternal')`, refused('INVALID')],
  [`ask('openExternal', { url: ['https://a.example'] })`, refused('INVALID')],
  [`ask('openFile', { name: '../a.pdf', type: 'application/pdf', base64: 'JVBERg==' })`, refused('INVALID')],
  [`ask('openFile', { name: 'a\\\\b.pdf', type: 'application/pdf', base64: 'JVBERg==' })`, refused('INVALID')],
  [`ask('openFile', { name: 'a.sh', type: 'text/x-sh', base64: 'JVBERg==' })`, refused('INVALID')],
  [`ask('openFile', { name: 'a.pdf', type: 'application/pdf', base64: '<script>' })`, refused('INVALID')],
  [`ask('token')`, refused('INVALID')],
  [`ask('token', { purpose: 'entry' })`, refused('INVALID')],
  [`ask('token', { purpose: 'ENTRY', extra: 1 })`, refused('INVALID')],
  [`ask('camera', { type: 'KTP', maxEdge: 1e9 })`, refused('INVALID')],
  [`ask('camera', { type: 'KTP', maxEdge: true })`, refused('INVALID')],
  [`ask('location', { coarse: 'yes' })`, refused('INVALID')],
  [`ask('showAd', { kind: 'BANNER', slot: 'HOME' })`, refused('INVALID')],
  [`ask('share', { text: 'a'.repeat(2001) })`, refused('INVALID')],
  [`ask('appInfo', 'text')`, refused('INVALID')],
  [`ask('appInfo', [])`, refused('INVALID')],
  [`ask('appInfo', { a: 1 })`, refused('INVALID')],
  [`ask(7)`, refused('INVALID')],
  [`ask('appInfo', {}, { id: 7 })`, refused('INVALID')],
  [`ask('appInfo', {}, { id: '' })`, refused('INVALID')],
  [`ask('appInfo', {}, { id: 'a'.repeat(65) })`, refused('INVALID')],
  [`ask('appInfo', {}, { nonce: 'wrong' })`, refused('FORBIDDEN')],
  [`ask('appInfo', {}, { nonce: lumbungNonce.slice(0, -1) })`, refused('FORBIDDEN')],
  [`ask('appInfo', {}, { nonce: lumbungNonce + '0' })`, refused('FORBIDDEN')],
  [`ask('appInfo', {}, { nonce: lumbungNonce.toUpperCase() + '\\uD800' })`, refused('FORBIDDEN')],
  [`ask('appInfo', {}, { nonce: [lumbungNonce] })`, refused('FORBIDDEN')],
  [`ask('appInfo', {}, { nonce: null })`, refused('FORBIDDEN')],
  [`ask('appInfo', {}, { v: 2 })`, refused('METHOD_UNKNOWN')],
  [`ask('appInfo', {}, { v: '1' })`, refused('METHOD_UNKNOWN')],
  ...['readContacts', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '__init__', 'APPINFO', ''].map(
    (method): [string, object] => [`ask('${method}')`, refused('METHOD_UNKNOWN')],
  ),
  [`ask('share', { text: 'a'.repeat(17e6) })`, refused('TOO_LARGE')],
]

/** The methods of a shell that has everything. */
export const everyMethod: readonly BridgeMethod[] = [
  'appInfo',
  'close',
  'finish',
  'token',
  'proxyPost',
  'camera',
  'location',
  'share',
  'openFile',
  'openExternal',
  'showAd',
]
