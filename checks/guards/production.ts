import { provedBy } from './guard.ts'

const compose = 'server/src/providers/compose.ts'
const config = 'server/src/platform/config.ts'

const testUsers = provedBy('server/src/platform/http/pages.test.ts', [
  {
    name: 'test users cannot be turned on in production',
    file: config,
    find: 'if (wanted && (production || !sandbox))',
    replace: 'if (wanted && !sandbox)',
    pattern: 'test users exists only',
  },
  {
    name: 'test users are off in production unless asked for',
    file: config,
    find: "sandbox && !production ? '1' : '0'",
    replace: "sandbox ? '1' : '0'",
    pattern: 'test users exists only',
  },
  {
    name: 'the page of test users is not served while they are off',
    file: 'server/src/platform/http/pages.ts',
    find: 'if (isTestUsers && config.testUsers)',
    replace: 'if (isTestUsers && config.sandbox)',
    pattern: 'test users exists only',
  },
])

const switches = provedBy('server/src/platform/config.test.ts', [
  {
    name: '#41 a misspelt NODE_ENV prevents the start',
    file: config,
    find: "switchOf(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production'",
    replace: "env['NODE_ENV'] === 'production'",
    pattern: 'twenty spellings of NODE_ENV',
  },
  {
    name: '#41 a misspelt LUMBUNG_SANDBOX prevents the start',
    file: config,
    find: "const asked = switchOf(env, 'LUMBUNG_SANDBOX', ['0', '1'])",
    replace: "const asked = env['LUMBUNG_SANDBOX']",
    pattern: 'twenty spellings of LUMBUNG_SANDBOX',
  },
  {
    name: '#41 a sandbox beside something real must be asked for',
    file: compose,
    find: ', ...unaskedSandbox(config)]',
    replace: ']',
    pattern: 'a sandbox beside an https origin',
  },
  {
    name: '#41 an unknown setting prevents the start',
    file: config,
    find: '  refuseUnknown(env)\n',
    replace: '',
    pattern: 'a setting that does not exist is refused',
  },
  {
    name: '#41 a proxy is an address',
    file: 'server/src/platform/read-setting.ts',
    find: 'if (isIP(address) === 0 || more.length > 0 || !sound || isMapped)',
    replace: 'if (more.length > 9)',
    pattern: 'a proxy that is a word is refused',
  },
])

const guardDesk = 'server/src/modules/desk/guard-desk.ts'

const desk = provedBy('server/src/modules/desk/guard-desk.test.ts', [
  {
    name: '#41 the desk is reached by the name of this machine',
    file: guardDesk,
    find: 'isThisMachine(hostname) &&',
    replace: '',
    pattern: 'a page that gave its name this address',
  },
  {
    name: '#41 a proxy does not open the desk',
    file: guardDesk,
    find: 'forwarding.every((name) => headers[name] === undefined)',
    replace: 'true',
    pattern: 'a proxy that forwards needs the token',
  },
  {
    name: '#41 a page of another origin does not drive the desk',
    file: guardDesk,
    find: '    checkSender(request)\n',
    replace: '',
    pattern: 'a page of another origin cannot drive',
  },
  {
    name: '#41 a desk that others may reach needs a token',
    file: guardDesk,
    find: '    staysOnThisMachine(config) &&\n',
    replace: '',
    pattern: 'opens with the token of its link',
  },
  {
    name: '#41 the desk compares the token',
    file: guardDesk,
    find: "typeof given !== 'string' || !isSame(given, token)",
    replace: "typeof given !== 'string'",
    pattern: 'opens with the token of its link',
  },
])

const settings = provedBy('server/src/providers/compose.test.ts', [
  {
    name: 'the sandbox serves no port while it is off',
    file: compose,
    find: "if (name === 'sandbox' && config.sandbox) return undefined",
    replace: "if (name === 'sandbox') return undefined",
    pattern: 'a port cannot use the',
  },
  {
    name: 'a port without an adapter prevents the start',
    file: compose,
    find: 'problems.push(noAdapterText(port, config))',
    replace: '',
    pattern: 'without the sandbox LUMBUNG_BUREAU is needed',
  },
  {
    name: 'an adapter without its variables prevents the start',
    file: compose,
    find: 'if (missing.length > 0) problems.push',
    replace: 'if (missing.length > 9) problems.push',
    pattern: 'without the sandbox XENDIT_CALLBACK_TOKEN is needed',
  },
  {
    name: 'sample values prevent the start',
    file: compose,
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
  {
    name: 'an api or worker process needs DATABASE_URL',
    file: config,
    find: "!sandbox && role !== 'all' && !env['DATABASE_URL']",
    replace: 'false',
    pattern: 'an api or worker process',
  },
])

const running = provedBy('server/src/live.test.ts', [
  {
    name: '#28 with the sandbox off none of its calls exist',
    file: 'server/src/app.ts',
    find: 'core.config.sandbox ? (await import',
    replace: 'true ? (await import',
    pattern: '#28: without the sandbox',
  },
  {
    name: 'the configured providers are used',
    file: compose,
    find: 'const provider = opened[port] ?? sandbox?.providers[port]',
    replace: 'const provider = sandbox?.providers[port] ?? opened.bureau',
    pattern: 'without the sandbox .* calls the configured',
  },
  {
    name: 'webhooks need the configured token',
    file: 'server/src/providers/adapters.ts',
    find: '{ callbackToken, merchantName }',
    replace: "{ callbackToken: '', merchantName }",
    pattern: 'webhooks carry the token',
  },
])

const client = 'server/src/providers/bridge/client.ts'
const signing = 'server/src/providers/bridge/signing.ts'

const bridge = provedBy('server/src/providers/bridge/bridge.test.ts', [
  {
    name: 'an unsigned answer of the bridge is refused',
    file: signing,
    find: "if (time === null || signature === null) return 'UNSIGNED'",
    replace: 'if (time === null || signature === null) return undefined',
    pattern: 'an answer with no signature',
  },
  {
    name: 'a forged answer of the bridge is refused',
    file: signing,
    find: "!timingSafeEqual(given, expected)) return 'FORGED'",
    replace: "!timingSafeEqual(given, given)) return 'FORGED'",
    pattern: 'an answer with (a wrong secret|another body)',
  },
  {
    name: 'an answer of the bridge to another question is refused',
    file: signing,
    find: "['answer', time, requestId, status, digest(body)]",
    replace: "['answer', time, 'another', status, digest(body)]",
    pattern: 'an answer with the answer to another question',
  },
  {
    name: 'an old answer of the bridge is refused',
    file: signing,
    find: '<= windowSeconds ? undefined',
    replace: '<= Infinity ? undefined',
    pattern: 'a time stamp of 301 seconds ago',
  },
  {
    name: 'an endless answer of the bridge is cut off',
    file: client,
    find: 'if (length > longestAnswer) return undefined',
    replace: '',
    pattern: 'an answer with 65 KB',
  },
  {
    name: 'an answer of the bridge in another shape is refused',
    file: client,
    find: 'if (parsed.success) return { answer: parsed.data }',
    replace: 'return { answer: body as Answer }',
    pattern: 'an answer with (another shape|a contradiction)',
  },
  {
    name: 'a repeated question has the same id',
    file: client,
    find: 'idOf(options.secret, call, body, asking.key)',
    replace: 'idOf(options.secret, call, body)',
    pattern: 'another key, question or no',
  },
  {
    name: 'a bridge that never answers is given up in time',
    file: client,
    find: "redirect: 'manual', signal })",
    replace: "redirect: 'manual' })",
    pattern: 'a bridge that never answers',
  },
])

const refused = provedBy('server/src/modules/credit/bridge-decisions.test.ts', [
  {
    name: 'a permanent refusal refers the application immediately',
    file: 'server/src/modules/credit/gather-facts.ts',
    find: 'if (error instanceof ProviderRefused) {',
    replace: 'if (false) {',
    pattern: 'a vendor permanently refuses',
  },
  {
    name: 'a repeated decision does not call the vendors again',
    file: 'server/src/modules/credit/gather-facts.ts',
    find: 'birthDate }, options)',
    replace: 'birthDate })',
    pattern: 'twice calls each vendor once',
  },
])

export const production = [...testUsers, ...switches, ...desk, ...settings, ...running, ...bridge, ...refused]
