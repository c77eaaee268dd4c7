import { ConfigError } from '../../platform/config/config.ts'

export interface FacebookSettings {
  appId: string
  appSecret: string
  /** The consent page. */
  dialogUrl: string
  /** The Graph API with its version. */
  graphUrl: string
  /** Milliseconds for each of the two requests. */
  timeoutMs?: number
  /** For the sandbox: answers the requests in this process. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

const version = 'v23.0'

/** Reads FACEBOOK_APP_ID and FACEBOOK_APP_SECRET; undefined without them. Throws ConfigError, never with the secret. */
export function facebookSettings(env: Readonly<Record<string, string | undefined>>): FacebookSettings | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env
  if (!appId || !appSecret) return undefined
  if (!/^\d{5,32}$/.test(appId)) throw new ConfigError('FACEBOOK_APP_ID must be the number of an app')
  return {
    appId,
    appSecret,
    dialogUrl: `https://www.facebook.com/${version}/dialog/oauth`,
    graphUrl: env['FACEBOOK_GRAPH_URL'] || `https://graph.facebook.com/${version}`,
  }
}
