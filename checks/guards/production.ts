import { provedBy } from './guard.ts'

const compose = 'server/src/providers/compose.ts'
const config = 'server/src/platform/config.ts'

const settings = provedBy('server/src/providers/compose.test.ts', [
  {
    name: 'the sandbox serves no port while it is off',
    file: compose,
    find: "if (name === 'sandbox' && config.sandbox) return undefined",
    replace: "if (name === 'sandbox') return undefined",
    pattern: 'a port cannot use the',
  },
  {
    name: 'a port without an adapter ends the start',
    file: compose,
    find: 'problems.push(noAdapterText(port, config))',
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
    pattern: 'is accepted for this machine',
  },
  {
    name: 'processes that share a database need one',
    file: config,
    find: "!sandbox && role !== 'all' && !env['DATABASE_URL']",
    replace: 'false',
    pattern: 'an api or worker process',
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
    pattern: 'without the sandbox .* calls the configured',
  },
  {
    name: 'webhooks carry the configured token',
    file: compose,
    find: 'webhookTokens[names.paymentGateway]?.(config.env) ?? ',
    replace: '',
    pattern: 'webhooks carry the token',
  },
])

const client = 'server/src/providers/bridge/client.ts'
const signing = 'server/src/providers/bridge/signing.ts'

const bridge = provedBy('server/src/providers/bridge/bridge.test.ts', [
  {
    name: 'an unsigned answer of the bridge',
    file: signing,
    find: "if (time === null || signature === null) return 'UNSIGNED'",
    replace: 'if (time === null || signature === null) return undefined',
    pattern: 'an answer with no signature',
  },
  {
    name: 'a forged answer of the bridge',
    file: signing,
    find: "!timingSafeEqual(given, expected)) return 'FORGED'",
    replace: "!timingSafeEqual(given, given)) return 'FORGED'",
    pattern: 'an answer with (a wrong secret|another body)',
  },
  {
    name: 'an answer of the bridge to another question',
    file: signing,
    find: "['answer', time, requestId, status, digest(body)]",
    replace: "['answer', time, 'another', status, digest(body)]",
    pattern: 'an answer with the answer to another question',
  },
  {
    name: 'an old answer of the bridge',
    file: signing,
    find: '<= windowSeconds ? undefined',
    replace: '<= Infinity ? undefined',
    pattern: 'a time stamp of 301 seconds ago',
  },
  {
    name: 'an endless answer of the bridge',
    file: client,
    find: 'if (length > longestAnswer) return undefined',
    replace: '',
    pattern: 'an answer with 65 KB',
  },
  {
    name: 'an answer of the bridge in another shape',
    file: client,
    find: 'if (parsed.success) return { answer: parsed.data }',
    replace: 'return { answer: body as Answer }',
    pattern: 'an answer with (another shape|a contradiction)',
  },
  {
    name: 'a repeat under another id asks the vendor twice',
    file: client,
    find: 'idOf(options.secret, call, body, asking.key)',
    replace: 'idOf(options.secret, call, body)',
    pattern: 'another key, question or no',
  },
  {
    name: 'a bridge that never answers',
    file: client,
    find: "redirect: 'manual', signal })",
    replace: "redirect: 'manual' })",
    pattern: 'a bridge that never answers',
  },
])

const refused = provedBy('server/src/modules/credit/bridge-decisions.test.ts', [
  {
    name: 'a refusal for good is not waited for',
    file: 'server/src/modules/credit/gather-facts.ts',
    find: 'if (error instanceof ProviderRefused) {',
    replace: 'if (false) {',
    pattern: 'a vendor permanently refuses',
  },
  {
    name: 'a repeated decision calls no vendor again',
    file: 'server/src/modules/credit/gather-facts.ts',
    find: 'birthDate }, options)',
    replace: 'birthDate })',
    pattern: 'twice calls each vendor once',
  },
])

export const production = [...settings, ...running, ...bridge, ...refused]
