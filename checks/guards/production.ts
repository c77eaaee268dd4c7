import { provedBy } from './guard.ts'

const compose = 'server/src/providers/compose.ts'
const config = 'server/src/platform/config.ts'

const settings = provedBy('server/src/providers/compose.test.ts', [
  {
    name: 'the sandbox serves no port while it is off',
    file: compose,
    find: "if (name === 'sandbox' && config.sandbox) return undefined",
    replace: "if (name === 'sandbox') return undefined",
    pattern: 'no port is the sandbox’s',
  },
  {
    name: 'a port without an adapter ends the start',
    file: compose,
    find: 'problems.push(unserved(port, config))',
    replace: '',
    pattern: 'without the sandbox LUMBUNG_BUREAU is needed',
  },
  {
    name: 'an adapter without its variables ends the start',
    file: compose,
    find: 'if (missing.length > 0) problems.push',
    replace: 'if (missing.length > 9) problems.push',
    pattern: 'without the sandbox XENDIT_CALLBACK_TOKEN is needed',
  },
  {
    name: 'sample values end the start',
    file: compose,
    find: '...missingSettings(config), ',
    replace: '',
    pattern: 'without the sandbox LUMBUNG_',
  },
  {
    name: 'personal data go over TLS',
    file: 'server/src/providers/adapters.ts',
    find: "url?.protocol === 'http:' && loopback.has(url.hostname)",
    replace: "url?.protocol === 'http:'",
    pattern: 'keys and personal data go over TLS',
  },
  {
    name: 'processes that share a database need one',
    file: config,
    find: "!sandbox && role !== 'all' && !env['DATABASE_URL']",
    replace: 'false',
    pattern: 'processes that share a database',
  },
])

const running = provedBy('server/src/live.test.ts', [
  {
    name: '#28 nothing of the sandbox without the sandbox',
    file: 'server/src/app.ts',
    find: 'core.config.sandbox ? (await import',
    replace: 'true ? (await import',
    pattern: '#28: without the sandbox',
  },
  {
    name: 'the providers are those of the configuration',
    file: compose,
    find: 'const provider = opened[port] ?? sandbox?.providers[port]',
    replace: 'const provider = sandbox?.providers[port] ?? opened.bureau',
    pattern: 'without the sandbox .* asks whom',
  },
  {
    name: 'webhooks carry the configured token',
    file: compose,
    find: 'webhookTokens[names.paymentGateway]?.(config.env) ?? ',
    replace: '',
    pattern: 'webhooks carry the token',
  },
])

export const production = [...settings, ...running]
