import { resolve } from 'node:path'
import { ConfigError } from '../../../platform/config/config.ts'
import { databaseAddress } from '../../../platform/config/database-tls.ts'

/** Settings of the sandbox gateway as a separate process (docs/sandbox.md). */
export interface GatewaySettings {
  host: string
  port: number
  dataDir: string
  /** Address of a PostgreSQL; without it an embedded one is started in the data folder. */
  databaseUrl: string | undefined
  secretKey: string
  callbackToken: string
  noticesTo: string
  settleMs: number | undefined
}

type Env = Readonly<Record<string, string | undefined>>

function required(env: Env, name: string, what: string): string {
  const value = env[name]
  if (!value) throw new ConfigError(`${name} must be set: ${what}`)
  return value
}

function wholeNumber(env: Env, name: string, most: number): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new ConfigError(`${name} must be a whole number from 0 to ${most}, not "${text}"`)
  return value
}

/** Reads the environment. Throws ConfigError with the variable's name and the expected value. */
export function readGatewaySettings(env: Env, cwd = process.cwd()): GatewaySettings {
  const noticesTo = env['GATEWAY_NOTICES_TO'] || 'http://127.0.0.1:3000/webhooks/xendit'
  if (!URL.canParse(noticesTo)) throw new ConfigError('GATEWAY_NOTICES_TO must be an address')
  return {
    host: env['GATEWAY_HOST'] || '127.0.0.1',
    port: wholeNumber(env, 'GATEWAY_PORT', 65_535) ?? 4010,
    dataDir: resolve(cwd, env['GATEWAY_DATA'] || '.lumbung-gateway'),
    databaseUrl: databaseAddress(env, 'GATEWAY_DATABASE_URL'),
    secretKey: required(env, 'XENDIT_SECRET_KEY', 'the key that the server uses'),
    callbackToken: required(env, 'XENDIT_CALLBACK_TOKEN', 'the token that the server expects in notices'),
    noticesTo,
    settleMs: wholeNumber(env, 'GATEWAY_SETTLE_MS', 3_600_000),
  }
}
