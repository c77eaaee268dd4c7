import { provedBy } from './guard.ts'

const server = 'server/src/platform/http/server.ts'
const device = 'server/src/platform/http/device.ts'

export const cookies = [
  ...provedBy('server/src/cookies.test.ts', [
    {
      name: 'ASVS 3.3.3 the session cookie has the __Host- prefix',
      file: server,
      find: "config.production ? '__Host-lumbung' : 'lumbung'",
      replace: "config.production ? 'lumbung' : 'lumbung'",
      pattern: 'ASVS 3.3.3 in production',
    },
    {
      name: 'ASVS 3.3.3 the session cookie is Secure',
      file: server,
      find: "httpOnly: true, sameSite: 'lax' as const, secure: config.production }",
      replace: "httpOnly: true, sameSite: 'lax' as const }",
      pattern: 'ASVS 3.3.3 in production',
    },
    {
      name: 'the device cookie is HttpOnly',
      file: device,
      find: "path: '/', httpOnly: true,",
      replace: "path: '/',",
      pattern: '5 a page identifies the',
    },
    {
      name: 'a short device cookie is ignored',
      file: device,
      find: ' && /^[\\w-]{32,64}$/.test(value)',
      replace: '',
      pattern: '5 a page identifies the',
    },
    {
      name: 'the device cookie takes precedence over the header',
      file: device,
      find: 'hashOf(cookieOf(request, config) ?? named)',
      replace: "hashOf(named === '' ? (cookieOf(request, config) ?? '') : named)",
      pattern: 'without a cookie it identifies',
    },
    {
      name: 'signing out clears the browser’s storage',
      file: server,
      find: `if (session.ended) reply.header('clear-site-data'`,
      replace: `if (!session.ended) reply.header('clear-site-data'`,
      pattern: 'signing out clears',
    },
  ]),
  ...provedBy('server/src/reauthentication.test.ts', [
    {
      name: 'ASVS 7.5.1 changes on a new device need the face',
      file: 'server/src/platform/http/admission.ts',
      find: 'if (endpoint.guarded && caller) await guard(app, caller)',
      replace: '',
      pattern: 'a code by SMS alone changes',
    },
  ]),
]
