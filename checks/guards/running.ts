import { type Guard, provedBy } from './guard.ts'

/** Settings, sealing, headers and what the product talks to. */
export const running: readonly Guard[] = [
  ...provedBy('server/src/tests/operation/metrics.test.ts', [
    {
      name: 'metrics are served on loopback by default',
      file: 'server/src/platform/config/config.ts',
      find: "env['METRICS_HOST'] || '127.0.0.1'",
      replace: "env['METRICS_HOST'] || '0.0.0.0'",
      pattern: 'defaults are loopback',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/sections/ktp-info.test.ts', [
    {
      name: '#17 personal data is sealed',
      file: 'server/src/platform/keys/sealing.ts',
      find: `seal: (purpose, value) => seal(key, JSON.stringify(value), \`\${userId} \${purpose}\`)`,
      replace: 'seal: (purpose, value) => Buffer.from(JSON.stringify(value))',
      pattern: 'C-019',
      also: [
        {
          file: 'server/src/platform/keys/sealing.ts',
          find: `JSON.parse(open(key, sealed, \`\${userId} \${purpose}\`).toString())`,
          replace: 'JSON.parse(sealed.toString())',
        },
      ],
    },
  ]),
  ...provedBy('server/src/tests/calls/own-pages.test.ts', [
    {
      name: 'ASVS 14.3.2 a page with data of a customer is not stored',
      file: 'server/src/platform/http/pages/pages.ts',
      find: "page.personal ? 'no-store' : 'no-cache'",
      replace: "'no-cache'",
      pattern: 'is stored nowhere',
    },
  ]),
  ...provedBy('server/src/providers/email/smtp.test.ts', [
    {
      name: 'mail is sent over TLS only',
      file: 'server/src/providers/email/smtp.ts',
      find: 'requireTLS: !implicitTls && !plain,',
      replace: 'requireTLS: false,',
      pattern: 'without TLS, or with an',
    },
    {
      name: 'header injection: a line break reaches no mail server',
      file: 'server/src/providers/email/smtp.ts',
      find: "if (breaksHeader(to) || breaksHeader(subject) || breaksHeader(id)) throw new ProviderRefused(name, 'HEADER_BREAK')",
      replace: '',
      pattern: 'header injection',
    },
  ]),
  ...provedBy('server/src/platform/postgres/supervisor.test.ts', [
    {
      name: '#34 a killed PostgreSQL is restarted',
      file: 'server/src/platform/postgres/supervisor.ts',
      find: 'await startAgain(cluster, supervision, signal)',
      replace: 'return',
      pattern: 'is restarted while a backend is busy',
    },
  ]),
  ...provedBy('server/src/platform/config/config.test.ts', [
    {
      name: 'certificates are checked, whatever the environment says',
      file: 'server/src/platform/config/config.ts',
      find: "if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')",
      replace: "if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '-')",
      pattern: 'switches off the check of certificates',
    },
    {
      name: '#41 a misspelt NODE_ENV prevents the start',
      file: 'server/src/platform/config/config.ts',
      find: "switchOf(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production'",
      replace: "env['NODE_ENV'] === 'production'",
      pattern: 'twenty spellings of NODE_ENV',
    },
    {
      name: '#41 a sandbox beside something real must be asked for',
      file: 'server/src/providers/compose.ts',
      find: ', ...unaskedSandbox(config)]',
      replace: ']',
      pattern: 'a sandbox beside an https origin',
    },
  ]),
  ...provedBy('server/src/platform/keys/keyring.test.ts', [
    {
      name: '#17 a changed sealed value does not open',
      file: 'server/src/platform/keys/keyring.ts',
      find: 'decipher.setAuthTag(sealed.subarray(12, 28))\n  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])',
      replace: 'return decipher.update(sealed.subarray(28))',
      pattern: 'a changed byte',
    },
    {
      name: '#17 the data key is wrapped',
      file: 'server/src/platform/keys/keyring.ts',
      find: "seal(current.wrapping, dataKey, 'data-key')",
      replace: 'dataKey',
      pattern: 'a data key is never',
      also: [
        {
          file: 'server/src/platform/keys/keyring.ts',
          find: "return open(owner.wrapping, wrapped.subarray(keyIdLength), 'data-key')",
          replace: 'return wrapped.subarray(keyIdLength)',
        },
      ],
    },
    {
      name: '#17 a NIK is looked up by a keyed hash',
      file: 'server/src/platform/keys/keyring.ts',
      find: `createHmac('sha256', keyFor(\`find:\${purpose}\`))`,
      replace: "createHash('sha256')",
      pattern: 'a fingerprint needs the key',
    },
  ]),
  ...provedBy('server/src/platform/postgres/embedded.test.ts', [
    {
      name: 'the embedded database requires its password',
      file: 'server/src/platform/postgres/settings.ts',
      find: "'host all lumbung 127.0.0.1/32 scram-sha-256",
      replace: "'host all lumbung 127.0.0.1/32 trust",
      pattern: 'a port of the loopback interface',
    },
  ]),
  ...provedBy('server/src/platform/http/pages/pages.test.ts', [
    {
      name: '#21 pages cannot be framed',
      file: 'server/src/platform/http/pages/page-headers.ts',
      find: '"frame-ancestors \'none\'",',
      replace: '',
      pattern: 'our pages cannot be framed',
    },
    {
      name: '#20 only our own scripts run',
      file: 'server/src/platform/http/pages/page-headers.ts',
      find: `\`script-src 'self' 'wasm-unsafe-eval'\${list(scripts)}\``,
      replace: "\"script-src 'self' 'unsafe-inline'\"",
      pattern: 'only inline scripts hashed by',
    },
    {
      name: 'test users cannot be turned on in production',
      file: 'server/src/platform/config/config.ts',
      find: 'if (wanted && (production || !sandbox))',
      replace: 'if (wanted && !sandbox)',
      pattern: 'test users exists only',
    },
  ]),
  ...provedBy('server/src/modules/desk/guard-desk.test.ts', [
    {
      name: '#41 the desk is reached by the name of this machine',
      file: 'server/src/modules/desk/guard-desk.ts',
      find: 'isThisMachine(hostname) &&',
      replace: '',
      pattern: 'a page that gave its name this address',
    },
    {
      name: '#41 a page of another origin does not drive the desk',
      file: 'server/src/modules/desk/guard-desk.ts',
      find: '    checkSender(request)\n',
      replace: '',
      pattern: 'a page of another origin cannot drive',
    },
    {
      name: '#41 a desk that others may reach needs a token',
      file: 'server/src/modules/desk/guard-desk.ts',
      find: '    staysOnThisMachine(config) &&\n',
      replace: '',
      pattern: 'opens with the token of its link',
    },
    {
      name: '#41 the desk compares the token',
      file: 'server/src/modules/desk/guard-desk.ts',
      find: "typeof received !== 'string' || !isSame(received, token)",
      replace: "typeof received !== 'string'",
      pattern: 'opens with the token of its link',
    },
  ]),
  ...provedBy('server/src/providers/compose.test.ts', [
    {
      name: 'sample values prevent the start',
      file: 'server/src/providers/compose.ts',
      find: '...missingSettings(config), ',
      replace: '',
      pattern: 'without the sandbox LUMBUNG_',
    },
    {
      name: 'providers are called over TLS only',
      file: 'server/src/providers/adapters.ts',
      find: "url?.protocol === 'http:' && loopback.has(url.hostname)",
      replace: "url?.protocol === 'http:'",
      pattern: 'is accepted for this machine',
    },
  ]),
  ...provedBy('server/src/tests/operation/live.test.ts', [
    {
      name: '#28 with the sandbox off none of its calls exist',
      file: 'server/src/app.ts',
      find: 'core.config.sandbox ? (await import',
      replace: 'true ? (await import',
      pattern: '#28: without the sandbox',
    },
    {
      name: 'webhooks need the configured token',
      file: 'server/src/providers/adapters.ts',
      find: '{ callbackToken, merchantName }',
      replace: "{ callbackToken: '', merchantName }",
      pattern: 'webhooks carry the token',
    },
  ]),
  ...provedBy('server/src/providers/bridge/bridge.test.ts', [
    {
      name: 'an unsigned answer of the bridge is refused',
      file: 'server/src/providers/bridge/signing.ts',
      find: "if (time === null || signature === null) return 'UNSIGNED'",
      replace: 'if (time === null || signature === null) return undefined',
      pattern: 'an answer with no signature',
    },
    {
      name: 'a forged answer of the bridge is refused',
      file: 'server/src/providers/bridge/signing.ts',
      find: "!timingSafeEqual(received, expected)) return 'FORGED'",
      replace: "!timingSafeEqual(received, received)) return 'FORGED'",
      pattern: 'an answer with (a wrong secret|another body)',
    },
    {
      name: 'an answer of the bridge to another question is refused',
      file: 'server/src/providers/bridge/signing.ts',
      find: "['answer', time, requestId, status, digest(body)]",
      replace: "['answer', time, 'another', status, digest(body)]",
      pattern: 'an answer with the answer to another question',
    },
  ]),
]
