import { isAbsolute, resolve } from 'node:path'

/** What a deployment can set; every variable is documented in docs/operations.md. */
export interface Config {
  port: number
  host: string
  production: boolean
  /** Where the embedded database, files and the generated master key live. */
  dataDir: string
  /** A PostgreSQL of one's own; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** For LISTEN and the job runner when databaseUrl goes through a pooler. */
  databaseDirectUrl: string | undefined
  poolSize: number
  role: 'all' | 'api' | 'worker'
  /** Sandbox providers and the desk at /sandbox. */
  sandbox: boolean
  /** base64 of 32 bytes; generated in dataDir when missing outside production. */
  masterKey: string | undefined
  oldMasterKeys: readonly string[]
  trustProxy: readonly string[]
  /** `https://…` that customers see; needed behind a proxy that changes the host. */
  publicOrigin: string | undefined
  /** Where Prometheus reads; no port: nowhere. */
  metrics: { host: string; port: number | undefined }
  /** Seconds in which the head and the body of a request must have arrived. */
  requestSeconds: number
  /** Memory of this process for uploads that are received or worked on, in bytes. */
  uploadBytes: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  gateway: { baseUrl: string; secretKey: string; callbackToken: string } | undefined
  /** Rupiah that sign-in codes may cost on a business date, and what one costs. */
  sms: { budget: number; price: number }
  /** Where a person answers; `hours` is a text for customers. */
  help: { email: string; phone: string | undefined; hours: string | undefined }
}

export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>

function wholeNumber(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
  return value
}

function oneOf<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const found = values.find((value) => value === text)
  if (!found) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}"`)
  return found
}

function url(env: Env, name: string, schemes: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol))
    throw new ConfigError(`${name} must be an address that starts with ${schemes.join(' or ')}//`)
  return text
}

function key(name: string, text: string): string {
  if (Buffer.from(text, 'base64').length !== 32)
    throw new ConfigError(`${name} must be 32 bytes in base64 (make one with: openssl rand -base64 32)`)
  return text
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

function gatewayFrom(env: Env): Config['gateway'] {
  const baseUrl = url(env, 'XENDIT_BASE_URL', ['https:', 'http:'])
  const { XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: callbackToken } = env
  if (!baseUrl && !secretKey && !callbackToken) return undefined
  if (!secretKey || !callbackToken)
    throw new ConfigError('XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN must be set together')
  return { baseUrl: baseUrl ?? 'https://api.xendit.co', secretKey, callbackToken }
}

function helpFrom(env: Env): Config['help'] {
  const { LUMBUNG_HELP_EMAIL: email, LUMBUNG_HELP_PHONE: phone, LUMBUNG_HELP_HOURS: hours } = env
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new ConfigError(`LUMBUNG_HELP_EMAIL must be an email address, not "${email}"`)
  if (phone && !/^\+?[\d\s()-]{3,24}$/.test(phone))
    throw new ConfigError(`LUMBUNG_HELP_PHONE must be a telephone number, not "${phone}"`)
  return { email: email || 'bantuan@lumbung.example', phone: phone || undefined, hours: hours || undefined }
}

/** Reads the environment. Throws ConfigError with the variable's name and what it should be. */
export function readConfig(env: Env, args: readonly string[] = [], cwd = process.cwd()): Config {
  const production = env['NODE_ENV'] === 'production'
  const dataDir = env['LUMBUNG_DATA'] || '.lumbung'
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length)
  const masterKey = env['LUMBUNG_MASTER_KEY']
  const sandbox = production ? env['LUMBUNG_SANDBOX'] === '1' : env['LUMBUNG_SANDBOX'] !== '0'
  const gateway = gatewayFrom(env)
  if (production && !masterKey) throw new ConfigError('LUMBUNG_MASTER_KEY must be set in production')
  if (!sandbox && !gateway)
    throw new ConfigError(
      'Without the sandbox a payment gateway is needed: set XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN',
    )
  return {
    port: wholeNumber(env, 'PORT', 3000, 0, 65535),
    host: env['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    production,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 20, 2, 500),
    role: oneOf({ role }, 'role', ['all', 'api', 'worker'], 'all'),
    sandbox,
    masterKey: masterKey ? key('LUMBUNG_MASTER_KEY', masterKey) : undefined,
    oldMasterKeys: list(env['LUMBUNG_OLD_MASTER_KEYS']).map((text) => key('LUMBUNG_OLD_MASTER_KEYS', text)),
    trustProxy: list(env['TRUST_PROXY']),
    publicOrigin: url(env, 'PUBLIC_ORIGIN', ['https:', 'http:']),
    metrics: {
      host: env['METRICS_HOST'] || '127.0.0.1',
      port: env['METRICS_PORT'] === 'none' ? undefined : wholeNumber(env, 'METRICS_PORT', 9464, 0, 65535),
    },
    requestSeconds: wholeNumber(env, 'LUMBUNG_REQUEST_SECONDS', 20, 1, 600),
    uploadBytes: wholeNumber(env, 'LUMBUNG_UPLOAD_MB', 32, 11, 4096) * 1024 * 1024,
    logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
    gateway,
    sms: {
      budget: wholeNumber(env, 'LUMBUNG_SMS_BUDGET', 5_000_000, 0, 1_000_000_000_000),
      price: wholeNumber(env, 'LUMBUNG_SMS_PRICE', 500, 1, 1_000_000),
    },
    help: helpFrom(env),
  }
}
