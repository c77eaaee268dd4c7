import { ConfigError, type Env } from '../platform/config/config.ts'
import { bridgeBillServices } from './bill-services/bridge.ts'
import { noBillServices } from './bill-services/none.ts'
import { type Bridge, openBridge } from './bridge/client.ts'
import { bridgeBureau } from './bureau/bridge.ts'
import { xenditDisbursement } from './disbursement/xendit.ts'
import { openSmtp } from './email/smtp.ts'
import { smtpSettings } from './email/smtp-settings.ts'
import { bridgeFaceCheck } from './face-check/bridge.ts'
import { bridgeInsurer, weblinkHosts, weblinkHostsSetting } from './insurance/bridge.ts'
import { noInsurer } from './insurance/none.ts'
import type { Insurer } from './insurance/port.ts'
import { openFacebook } from './linked-accounts/facebook.ts'
import { facebookSettings } from './linked-accounts/facebook-settings.ts'
import { bridgeNameInquiry } from './name-inquiry/bridge.ts'
import { openIluma } from './name-inquiry/iluma.ts'
import { ilumaSettings } from './name-inquiry/iluma-settings.ts'
import { bridgeNikRegister } from './nik-register/bridge.ts'
import { xenditGateway } from './payment-gateway/xendit.ts'
import type { PortName, Providers } from './ports.ts'
import { bridgeSms } from './sms/bridge.ts'
import { openTwilio } from './sms/twilio.ts'
import { twilioSettings } from './sms/twilio-settings.ts'
import { xenditClient } from './xendit/client.ts'

/** An adapter that may keep connections. */
export type Opened<Port> = Port & { close?(): void }

/** The adapters of ports that a deployment may do without, while their variables are not set. */
export const withoutSetting: Readonly<Partial<Record<PortName, string>>> = {
  linkedAccounts: 'none',
  billServices: 'none',
}

/** How an adapter is built from the environment. */
export interface Adapter<Port> {
  /** Variables that must be set; within one entry any of them is enough. */
  needs: readonly (readonly string[])[]
  /** Reads its settings and returns a function that opens it. Throws ConfigError if a setting is wrong. */
  read(env: Env): () => Opened<Port>
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An address to which keys and personal data may be sent: https, or this machine. Throws ConfigError. */
export function secureUrl(env: Env, name: string, fallback = ''): string {
  const text = env[name] || fallback
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))) return text
  throw new ConfigError(`${name} must be an address that starts with https:// (http:// only for this machine)`)
}

const xenditNeeds = [['XENDIT_SECRET_KEY'], ['XENDIT_CALLBACK_TOKEN']]
const xendit = (env: Env) =>
  xenditClient({
    baseUrl: secureUrl(env, 'XENDIT_BASE_URL', 'https://api.xendit.co'),
    secretKey: env['XENDIT_SECRET_KEY'] ?? '',
  })

const upper = (port: string) => port.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The variable that chooses a port's adapter: LUMBUNG_NIK_REGISTER for `nikRegister`. */
export const variableOf = (port: PortName): string => `LUMBUNG_${upper(port)}`

/** One bridge for all ports, or a separate one for a port: BRIDGE_BUREAU_URL takes precedence over BRIDGE_URL. */
function bridged<Port>(port: PortName, adapt: (ask: Bridge) => Opened<Port>): Adapter<Port> {
  const [portUrl, portSecret] = [`BRIDGE_${upper(port)}_URL`, `BRIDGE_${upper(port)}_SECRET`]
  return {
    needs: [
      ['BRIDGE_URL', portUrl],
      ['BRIDGE_SECRET', portSecret],
    ],
    read: (env) => {
      const baseUrl = secureUrl(env, env[portUrl] ? portUrl : 'BRIDGE_URL')
      const secret = env[portSecret] || env['BRIDGE_SECRET'] || ''
      if (secret.length < 32)
        throw new ConfigError(`${env[portSecret] ? portSecret : 'BRIDGE_SECRET'} must have at least 32 characters`)
      return () => adapt(openBridge({ baseUrl, secret }))
    },
  }
}

/** An adapter that reads its own settings; the variable `address` may replace the vendor's public address. */
function configured<Settings, Port>(
  needs: readonly string[],
  read: (env: Env) => Settings | undefined,
  open: (settings: Settings) => Opened<Port>,
  address?: string,
): Adapter<Port> {
  return {
    needs: needs.map((name) => [name]),
    read: (env) => {
      if (address && env[address]) secureUrl(env, address)
      const settings = read(env)
      if (settings === undefined) throw new ConfigError(`${needs.join(', ')} must be set`)
      return () => open(settings)
    },
  }
}

const twilioNeeds = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER']
const twilio = configured(twilioNeeds, twilioSettings, openTwilio, 'TWILIO_BASE_URL')
const facebook = configured(
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  facebookSettings,
  (settings) => ({ facebook: openFacebook(settings) }),
  'FACEBOOK_GRAPH_URL',
)
const iluma = configured(['ILUMA_API_KEY'], ilumaSettings, openIluma, 'ILUMA_BASE_URL')

/** The insurer's own pages need the hosts to which they may lead. */
const insurerBridge: Adapter<Insurer> = {
  needs: [...bridged('insurer', bridgeInsurer).needs, [weblinkHostsSetting]],
  read: (env) => {
    const hosts = weblinkHosts(env)
    return bridged('insurer', (ask) => bridgeInsurer(ask, hosts)).read(env)
  },
}

/** An adapter of a port that a deployment may do without. */
const nothing = <Port extends object>(port: Opened<Port>): Adapter<Port> => ({ needs: [], read: () => () => port })

/** Every adapter by port and name, as `LUMBUNG_<PORT>` chooses it. The sandbox's are in modules/desk. */
export const adapters: { readonly [Port in PortName]: Readonly<Record<string, Adapter<Providers[Port]>>> } = {
  sms: { twilio, bridge: bridged('sms', bridgeSms) },
  email: { smtp: configured(['SMTP_URL', 'MAIL_FROM'], smtpSettings, openSmtp) },
  nikRegister: { bridge: bridged('nikRegister', bridgeNikRegister) },
  faceCheck: { bridge: bridged('faceCheck', bridgeFaceCheck) },
  bureau: { bridge: bridged('bureau', bridgeBureau) },
  nameInquiry: { iluma, bridge: bridged('nameInquiry', bridgeNameInquiry) },
  insurer: { bridge: insurerBridge, none: nothing(noInsurer) },
  disbursement: {
    xendit: {
      needs: xenditNeeds,
      read: (env) => {
        const client = xendit(env)
        return () => xenditDisbursement(client)
      },
    },
  },
  paymentGateway: {
    xendit: {
      needs: [...xenditNeeds, ['XENDIT_MERCHANT_NAME']],
      read: (env) => {
        const client = xendit(env)
        const { XENDIT_CALLBACK_TOKEN: callbackToken = '', XENDIT_MERCHANT_NAME: merchantName = '' } = env
        return () => xenditGateway(client, { callbackToken, merchantName })
      },
    },
  },
  linkedAccounts: { none: nothing({}), facebook },
  billServices: { bridge: bridged('billServices', bridgeBillServices), none: nothing(noBillServices) },
}
