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
      find: '{ ...options, httpOnly: true }',
      replace: 'options',
      pattern: '5 a page identifies the',
    },
    {
      name: 'D-198 a call with the id of an installation is named by a cookie',
      file: device,
      find: 'fromOurPages.test(header) && !cookieOf',
      replace: "header.startsWith('0000') && !cookieOf",
      pattern: 'stands for no device',
    },
    {
      name: 'D-198 the id of an installation is no secret of a device',
      file: device,
      find: '& 0x0f) | 0x80',
      replace: '& 0x0f) | 0x40',
      pattern: 'stands for no device',
    },
    {
      name: 'a device cookie that can be guessed is ignored',
      file: device,
      find: ' && isSecretName(value)',
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
  ...provedBy('server/src/modules/accounts/security/secret-names.test.ts', [
    {
      name: '#24 a device’s name is a secret of 128 bits',
      file: device,
      find: " && isSecretName(header) ? header : ''",
      replace: " && !fromOurPages.test(header) ? header : ''",
      pattern: 'whose name others can guess',
    },
    {
      name: '#24 a name that was typed or counted is no secret',
      file: device,
      find: " && !isMadeUp(name.replaceAll('-', '').toLowerCase())",
      replace: ' && isMadeUp.length > 0',
      pattern: 'whose name others can guess',
    },
    {
      name: '#24 a name that many accounts share is no known device',
      file: 'server/src/modules/accounts/security/device-store.ts',
      find: 'own || others < accountsPerDevice ? deviceHash',
      replace: 'own || others >= 0 ? deviceHash',
      pattern: 'five accounts',
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
