import { ConfigError } from '../../platform/config/config.ts'

export interface IlumaSettings {
  baseUrl: string
  apiKey: string
  /** Milliseconds for one inquiry, including the wait for the bank. */
  timeoutMs?: number
  /** Milliseconds between two polls for the bank's answer. */
  pollMs?: number
}

/** Reads ILUMA_API_KEY and ILUMA_BASE_URL; undefined without a key. Throws ConfigError, never with the key. */
export function ilumaSettings(env: Readonly<Record<string, string | undefined>>): IlumaSettings | undefined {
  const { ILUMA_API_KEY: apiKey, ILUMA_BASE_URL: configured } = env
  if (!apiKey && configured) throw new ConfigError('ILUMA_API_KEY must be set with ILUMA_BASE_URL')
  if (!apiKey) return undefined
  const baseUrl = configured || 'https://api.iluma.ai'
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new ConfigError('ILUMA_BASE_URL must be an address that starts with https:// or http://')
  return { baseUrl, apiKey }
}
