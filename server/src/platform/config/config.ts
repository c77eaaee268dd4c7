import { randomBytes } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { type Dsn, readDsn } from '../error-reports/dsn.ts'
import { type ConsoleSettings, consoleSettings } from './console-settings.ts'
import { databaseAddresses } from './database-address.ts'
import {
  ConfigError,
  type Env,
  hostNames,
  list,
  oneOf,
  proxies,
  readWholeNumber,
  switchOf,
  url,
} from './read-setting.ts'
import { unknownSetting } from './setting-names.ts'

export { ConfigError, type Env }

/** The settings of a deployment; every variable is documented in docs/operations.md. */
export interface Config extends ConsoleSettings {
  port: number
  host: string
  production: boolean
  /** Folder of the embedded database, files and the generated master key. */
  dataDir: string
  /** Address of a PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** For LISTEN and the job runner when databaseUrl goes through a pooler. */
  databaseDirectUrl: string | undefined
  poolSize: number
  role: 'all' | 'api' | 'worker'
  /** Sandbox providers and the desk at /sandbox. */
  sandbox: boolean
  /** Whether LUMBUNG_SANDBOX=1 is set; without it, the sandbox is refused next to a real database or provider. */
  sandboxRequested: boolean
  /** Token for the desk if other machines can reach it; generated at the start unless set. */
  deskToken: string
  /** The page /{channel}/test/user, which signs in as a new customer in a chosen state: only in the sandbox, never in production. */
  testUsers: boolean
  /** base64 of 32 bytes; generated in dataDir when missing outside production. */
  masterKey: string | undefined
  oldMasterKeys: readonly string[]
  trustProxy: readonly string[]
  /** `https://…` that customers see, also in links by SMS; always set without the sandbox. */
  publicOrigin: string | undefined
  /** Address for Prometheus; without a port there are no metrics. */
  metrics: { host: string; port: number | undefined }
  /** Seconds in which the head and the body of a request must have arrived. */
  requestSeconds: number
  /** Memory of this process for uploads being received or processed, in bytes. */
  uploadBytes: number
  /** Percent of the visits whose events are stored (D-210). */
  tracePercent: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Rupiah that sign-in codes may cost on a business date, and the price of one. */
  sms: { budget: number; price: number }
  /** How customers reach a person; `hours` is a text for customers. */
  help: { email: string; phone: string | undefined; hours: string | undefined }
  /** What customers read for "Pintar plus" (D-148). */
  plusName: string
  /** Addresses of the native apps, `https://…`, and of the APK for phones without a store. None: the app is only in the browser. */
  apps: { android: string | undefined; ios: string | undefined; apk: string | undefined }
  /** External hosts that our links may point to (D-196). */
  outsideHosts: readonly string[]
  /** Where errors are reported in addition to the log. */
  errorReports: Dsn | undefined
  /** The script of a pixel and its id (D-209). */
  pixel: { script: string; id: string } | undefined
  /** The lender as agreements, invoices and legal texts name it. A licence is stated only if there is one (D-242). */
  lender: {
    name: string
    address: string
    email: string
    phone: string
    licence: string | undefined
    /** NPWP, on invoices: 15 or 16 digits. */
    taxNumber: string
  }
  /** The environment, from which each adapter reads its settings (providers/compose.ts). */
  env: Env
}

function dsn(env: Env, name: string): Dsn | undefined {
  const text = env[name]
  const read = text ? readDsn(text) : undefined
  if (text && !read) throw new ConfigError(`${name} must be a DSN such as https://KEY@errors.example.com/1`)
  return read
}

function pixelFrom(env: Env): Config['pixel'] {
  const script = url(env, 'LUMBUNG_PIXEL_SCRIPT', ['https:'])
  const id = env['LUMBUNG_PIXEL_ID']
  if (!script && !id) return undefined
  if (!script || !id || !/^[\w-]{1,64}$/.test(id))
    throw new ConfigError('LUMBUNG_PIXEL_SCRIPT and LUMBUNG_PIXEL_ID (letters, digits, - and _) must be set together')
  return { script, id }
}

function key(name: string, text: string): string {
  if (Buffer.from(text, 'base64').length !== 32)
    throw new ConfigError(`${name} must be 32 bytes in base64 (make one with: openssl rand -base64 32)`)
  return text
}

const sampleEmail = 'bantuan@lumbung.example'

function emailAddress(env: Env, name: string): string {
  const text = env[name]
  if (text && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    throw new ConfigError(`${name} must be an email address, not "${text}"`)
  return text || sampleEmail
}

function phoneNumber(env: Env, name: string): string | undefined {
  const text = env[name]
  if (text && !/^\+?[\d\s()-]{3,24}$/.test(text))
    throw new ConfigError(`${name} must be a telephone number, not "${text}"`)
  return text || undefined
}

function taxNumber(env: Env, name: string): string | undefined {
  const digits = env[name]?.replaceAll(/[\s.-]/g, '')
  if (digits && !/^\d{15,16}$/.test(digits))
    throw new ConfigError(`${name} must be an NPWP of 15 or 16 digits, not "${env[name]}"`)
  return digits || undefined
}

const helpFrom = (env: Env): Config['help'] => ({
  email: emailAddress(env, 'LUMBUNG_HELP_EMAIL'),
  phone: phoneNumber(env, 'LUMBUNG_HELP_PHONE'),
  hours: env['LUMBUNG_HELP_HOURS'] || undefined,
})

const appsFrom = (env: Env): Config['apps'] => ({
  android: url(env, 'LUMBUNG_APP_ANDROID', ['https:']),
  ios: url(env, 'LUMBUNG_APP_IOS', ['https:']),
  apk: url(env, 'LUMBUNG_APP_APK', ['https:']),
})

const lenderFrom = (env: Env): Config['lender'] => ({
  name: env['LUMBUNG_LENDER_NAME'] || 'PT Lumbung Dana Bersama',
  address: env['LUMBUNG_LENDER_ADDRESS'] || 'Jalan Jenderal Sudirman Kav. 1, Jakarta Pusat 10220',
  email: emailAddress(env, 'LUMBUNG_LENDER_EMAIL'),
  phone: phoneNumber(env, 'LUMBUNG_LENDER_PHONE') ?? '021-5000-1234',
  licence: env['LUMBUNG_LENDER_LICENCE'] || undefined,
  taxNumber: taxNumber(env, 'LUMBUNG_LENDER_TAX_NUMBER') ?? '0012345678012000',
})

/** Settings with a sample or generated value in the sandbox, which must be set explicitly once the sandbox is off. */
const requiredSettings = {
  PUBLIC_ORIGIN: 'where customers open the app, such as https://pinjam.example; links in SMS begin with it',
  LUMBUNG_MASTER_KEY: '32 bytes in base64; make one with: openssl rand -base64 32',
  LUMBUNG_LENDER_NAME: 'the company that lends, as agreements name it',
  LUMBUNG_LENDER_ADDRESS: 'its address',
  LUMBUNG_LENDER_EMAIL: 'where it takes complaints and requests about personal data',
  LUMBUNG_LENDER_PHONE: 'its telephone number',
  LUMBUNG_LENDER_TAX_NUMBER: 'its NPWP, for invoices',
  LUMBUNG_HELP_EMAIL: 'where customers write for help',
}

/** A line for each missing variable without which this deployment must not start. */
export function missingSettings({ env, sandbox, production, role }: Config): string[] {
  const names = Object.entries(requiredSettings).filter(
    ([name]) => !env[name]?.trim() && (!sandbox || (production && name === 'LUMBUNG_MASTER_KEY')),
  )
  const lines = names.map(([name, what]) => `${name} must be set: ${what}`)
  // An embedded server belongs to one process.
  if (!sandbox && role !== 'all' && !env['DATABASE_URL'])
    lines.push(`DATABASE_URL must be set: --role=${role} shares its database with other processes`)
  return lines
}

/** The origin of links in messages, without a final slash. Never taken from a request, whose host anybody can choose. */
export const linkOrigin = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  publicOrigin ? new URL(publicOrigin).origin : `http://localhost:${port}`

function deskTokenFrom(env: Env): string {
  const text = env['LUMBUNG_DESK_TOKEN'] ?? randomBytes(24).toString('base64url')
  if (/^[\w-]{24,128}$/.test(text)) return text
  throw new ConfigError(
    'LUMBUNG_DESK_TOKEN must have 24 to 128 letters, digits, - and _ (make one with: openssl rand -hex 24)',
  )
}

function testUsersFrom(env: Env, { sandbox, production }: Pick<Config, 'sandbox' | 'production'>): boolean {
  const wanted = (switchOf(env, 'ALLOW_TEST_USERS', ['0', '1']) ?? (sandbox && !production ? '1' : '0')) === '1'
  if (wanted && (production || !sandbox))
    throw new ConfigError('ALLOW_TEST_USERS can only be 1 in a sandbox outside production: remove it')
  return wanted
}

function roleFrom(args: readonly string[]): string | undefined {
  const unknown = args.find((arg) => !arg.startsWith('--role='))
  if (unknown !== undefined)
    throw new ConfigError(`"${unknown}" is not known here: a role is named as --role=api, --role=worker or --role=all`)
  return args[0]?.slice('--role='.length)
}

function refuseUnknown(env: Env): void {
  const unknown = unknownSetting(Object.keys(env).filter((name) => env[name] !== undefined))
  if (unknown) throw new ConfigError(`${unknown.name} is no setting. Is ${unknown.meant} meant? Correct or remove it`)
}

/** The setting would switch off certificate checks for the database and for every provider. */
function refuseUnverified(env: Env): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw new ConfigError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody on the way pretend to be the database or a provider. Remove it; ' +
        'NODE_EXTRA_CA_CERTS names the file with the certificate of an authority of your own',
    )
}

/** Reads the environment. Throws ConfigError with the variable's name and the expected value. */
export function readConfig(env: Env, args: readonly string[] = [], cwd = process.cwd()): Config {
  refuseUnknown(env)
  refuseUnverified(env)
  const production = switchOf(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production'
  const dataDir = env['LUMBUNG_DATA'] || '.lumbung'
  const role = roleFrom(args)
  const masterKey = env['LUMBUNG_MASTER_KEY']
  const requested = switchOf(env, 'LUMBUNG_SANDBOX', ['0', '1'])
  const sandbox = requested === undefined ? !production : requested === '1'
  return {
    port: readWholeNumber(env, 'PORT', 3000, 0, 65535),
    host: env['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    production,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    ...databaseAddresses(env),
    poolSize: readWholeNumber(env, 'DATABASE_POOL', 20, 2, 500),
    role: oneOf({ role }, 'role', ['all', 'api', 'worker'], 'all'),
    sandbox,
    sandboxRequested: requested === '1',
    deskToken: deskTokenFrom(env),
    testUsers: testUsersFrom(env, { sandbox, production }),
    masterKey: masterKey ? key('LUMBUNG_MASTER_KEY', masterKey) : undefined,
    oldMasterKeys: list(env['LUMBUNG_OLD_MASTER_KEYS']).map((text) => key('LUMBUNG_OLD_MASTER_KEYS', text)),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    // Links in SMS and redirects from other services go there, with codes in their addresses.
    publicOrigin: url(env, 'PUBLIC_ORIGIN', sandbox ? ['https:', 'http:'] : ['https:']),
    ...consoleSettings(env, sandbox),
    metrics: {
      host: env['METRICS_HOST'] || '127.0.0.1',
      port: env['METRICS_PORT'] === 'none' ? undefined : readWholeNumber(env, 'METRICS_PORT', 9464, 0, 65535),
    },
    requestSeconds: readWholeNumber(env, 'LUMBUNG_REQUEST_SECONDS', 20, 1, 600),
    uploadBytes: readWholeNumber(env, 'LUMBUNG_UPLOAD_MB', 32, 11, 4096) * 1024 * 1024,
    tracePercent: readWholeNumber(env, 'LUMBUNG_TRACE_PERCENT', 100, 0, 100),
    logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    sms: {
      budget: readWholeNumber(env, 'LUMBUNG_SMS_BUDGET', 5_000_000, 0, 1_000_000_000_000),
      price: readWholeNumber(env, 'LUMBUNG_SMS_PRICE', 500, 1, 1_000_000),
    },
    help: helpFrom(env),
    plusName: env['LUMBUNG_PLUS_NAME'] || 'Lumbung+',
    apps: appsFrom(env),
    outsideHosts: hostNames(env, 'LUMBUNG_OUTSIDE_HOSTS'),
    errorReports: dsn(env, 'SENTRY_DSN'),
    pixel: pixelFrom(env),
    lender: lenderFrom(env),
    env,
  }
}
