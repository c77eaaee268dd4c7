import { provedBy } from './guard.ts'

const server = 'server/src/platform/http/server.ts'
const device = 'server/src/platform/http/device.ts'

export const cookies = [
  ...provedBy('server/src/cookies.test.ts', [
    {
      name: 'ASVS 3.3.3 the name of the session cookie',
      file: server,
      find: "config.production ? '__Host-lumbung' : 'lumbung'",
      replace: "config.production ? 'lumbung' : 'lumbung'",
      pattern: 'ASVS 3.3.3 in production',
    },
    {
      name: 'ASVS 3.3.3 the session cookie by TLS alone',
      file: server,
      find: "httpOnly: true, sameSite: 'lax' as const, secure: config.production }",
      replace: "httpOnly: true, sameSite: 'lax' as const }",
      pattern: 'ASVS 3.3.3 in production',
    },
    {
      name: 'the device cookie is for no script',
      file: device,
      find: "path: '/', httpOnly: true,",
      replace: "path: '/',",
      pattern: '5 a page identifies the',
    },
    {
      name: 'a device cookie that can be guessed',
      file: device,
      find: ' && /^[\\w-]{32,64}$/.test(value)',
      replace: '',
      pattern: '5 a page identifies the',
    },
    {
      name: 'a header does not take the place of the device cookie',
      file: device,
      find: 'hashOf(cookieOf(request, config) ?? named)',
      replace: "hashOf(named === '' ? (cookieOf(request, config) ?? '') : named)",
      pattern: 'without a cookie it identifies',
    },
    {
      name: 'signing out clears what the browser keeps',
      file: server,
      find: `if (session.ended) reply.header('clear-site-data'`,
      replace: `if (!session.ended) reply.header('clear-site-data'`,
      pattern: 'signing out clears',
    },
  ]),
  ...provedBy('server/src/reauthentication.test.ts', [
    {
      name: 'ASVS 7.5.1 the face before a change',
      file: server,
      find: 'if (endpoint.guarded && caller) await guard(app, caller)',
      replace: '',
      pattern: 'a code by SMS alone changes',
    },
  ]),
]
