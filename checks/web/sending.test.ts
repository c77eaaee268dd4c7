import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, productSources, withoutComments } from '../imports.ts'

/** The ways out of the page, each with the files that may use it and why. An app around the page must be able to send all of it. */
const ways: readonly { way: string; pattern: RegExp; files: Readonly<Record<string, string>> }[] = [
  {
    way: 'fetch',
    pattern: /\bfetch\(/,
    files: {
      'web/src/api/sending/send.ts': 'all calls',
      'web/src/service-worker.ts': 'not in webviews',
      'web/src/shell/router/stale-build.ts': 'whether the server can be reached, without a body',
      'web/src/sandbox/simulator/app-methods.ts': 'plays the app',
      'web/src/sandbox/simulator/open-page.ts': 'plays the web view',
    },
  },
  {
    way: 'XMLHttpRequest',
    pattern: /\bXMLHttpRequest\b/,
    files: { 'web/src/api/upload.ts': 'files, with their progress' },
  },
  {
    way: 'beacon',
    pattern: /\bsendBeacon\b/,
    files: { 'web/src/api/sending/send-last.ts': 'what is sent while the page is left' },
  },
  {
    way: 'stream',
    pattern: /\bnew (?:EventSource|WebSocket|Worker|SharedWorker)\b/,
    files: { 'web/src/shell/live/live-events.ts': 'live events' },
  },
  {
    way: 'address of a call',
    pattern: /[`'"]\/api\b/,
    files: {
      'web/src/api/request.ts': 'all calls',
      'web/src/shell/live/live-events.ts': 'live events',
      'web/src/service-worker.ts': 'what it leaves alone',
      'web/src/sandbox/desk/questions-section.tsx': 'the desk is not in a webview',
      'web/src/sandbox/simulator/app-methods.ts': 'plays the app',
    },
  },
  {
    way: 'link to a file',
    pattern: /\bfileHref\(/,
    files: {
      'web/src/console/cases/case-screen.tsx': 'the console is not in a webview',
      'web/src/console/complaints/words-panel.tsx': 'the console is not in a webview',
      'web/src/console/identities/identity-screen.tsx': 'the console is not in a webview',
      'web/src/console/cases/papers/documents-panel.tsx': 'the console is not in a webview',
      'web/src/console/orders/documents-panel.tsx': 'the console is not in a webview',
      'web/src/console/reveals/use-reveal.ts': 'the console is not in a webview',
      'web/src/console/payments/receipt-panel.tsx': 'a customer’s receipt, for operators',
      'web/src/customer/billing/invoices/invoice-figures.tsx': 'useFileLink',
      'web/src/customer/billing/statements/statement-figures.tsx': 'useFileLink',
      'web/src/customer/lending/agreement/documents/insurance-document.tsx': 'useFileLink',
      'web/src/customer/lending/agreement/use-agreement-file.ts': 'useFileLink',
      'web/src/customer/lending/insurance/insurance-file.tsx': 'useFileLink',
    },
  },
  {
    way: 'download',
    pattern: /\.download = |\bdownload=/,
    files: {
      'web/src/shell/loading/use-file-link.ts': 'links to files',
    },
  },
  {
    way: 'native app',
    pattern: /\bmessageHandlers\b|\blumbung(?:Nonce|Event|Answer|Interface)\b/,
    files: {
      'web/src/bridge/around.ts': 'whether there is an app',
      'web/src/bridge/bridge.ts': 'the bridge',
      'web/src/bridge/create-bridge.ts': 'the bridge',
      'web/src/bridge/events.ts': 'the bridge',
      'web/src/bridge/protocol.ts': 'the bridge',
      'web/src/bridge/transport.ts': 'the bridge',
      'web/src/customer/main.tsx': 'whether to load the bridge',
      'web/src/sandbox/simulator/simulated-app.ts': 'plays the app',
    },
  },
]

const declares = /\bfunction fileHref\b/
const users = (pattern: RegExp, sources: readonly (readonly [file: string, text: string])[]) =>
  sources
    .filter(([, text]) => pattern.test(withoutComments(text)) && !declares.test(text))
    .map(([file]) => file)
    .sort()

const sources = productSources('web/src')

for (const { way, pattern, files } of ways)
  test(`C-COM-05: nothing leaves the page by ${way} but from the known places`, () =>
    assert.deepEqual(users(pattern, sources), Object.keys(files).sort()))

const planted = [
  "await fetch('/x')",
  'new XMLHttpRequest()',
  'navigator.sendBeacon(url)',
  'new EventSource(url)',
  'link.href = `/api/files/1`',
  'href={fileHref(invoicePdf, { invoiceId })}',
  '<a href={url} download="a.pdf">',
  'window.webkit.messageHandlers.other.postMessage(1)',
]
for (const [at, text] of planted.entries())
  test(`a planted ${ways[at]?.way} is found`, () => {
    const found = ways.filter(({ pattern }) => users(pattern, [['web/src/x.ts', text]]).length > 0)
    assert.deepEqual(
      found.map(({ way }) => way),
      [ways[at]?.way],
    )
  })

test('ASVS 3.5.5: a page takes messages of its worker and of the app around it, of no other window', () => {
  assert.deepEqual(users(/addEventListener\(\s*['"]message['"]|\bonmessage\b/, sources), [
    'web/src/bridge/protocol.ts',
    'web/src/bridge/transport.ts',
    // Tabs of the same origin.
    'web/src/console/calls/tabs.ts',
    'web/src/customer/accounts/codes/proof-worker.ts',
    'web/src/customer/accounts/codes/solve-captcha.ts',
    'web/src/sandbox/simulator/simulated-app.ts',
  ])
})

test('the page takes only types from the schemas of the bridge, whose library would weigh more than all of it', () => {
  const taken = sources
    .flatMap(([file, text]) => importsOf(file, text))
    .filter(
      ({ from, to, kind }) =>
        !from.startsWith('web/src/sandbox/') && to === 'shared/src/bridge/bridge.ts' && kind !== 'type',
    )
  assert.deepEqual(taken, [])
})
