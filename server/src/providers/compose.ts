import { type Config, ConfigError, missingSettings } from '../platform/config/config.ts'
import { type Adapter, adapters, type Opened, variableOf, withoutSetting } from './adapters.ts'
import type { PortName, Providers } from './ports.ts'

/** The sandbox's providers, for ports without another adapter. */
export interface SandboxSide {
  providers: Providers
}

export interface Composed {
  providers: Providers
  /** The name of the adapter of each port, without settings. */
  adapters: Readonly<Record<PortName, string>>
  /** Closes the connections of the adapters. */
  close(): void
}

export const portNames = Object.keys(adapters) as PortName[]

const shown = (needs: Adapter<unknown>['needs']) => needs.map((names) => names.join(' or ')).join(', ')

function noAdapterText(port: PortName, { env, sandbox }: Config): string {
  const chosen = env[variableOf(port)]
  const known = Object.entries(adapters[port]).map(([name, { needs }]) =>
    needs.length > 0 ? `${name} (with ${shown(needs)})` : name,
  )
  const choices = [...known, ...(sandbox ? ['sandbox'] : [])].join(', or ') || 'an adapter, and there is none yet'
  const wrong = chosen === 'sandbox' ? ', which needs LUMBUNG_SANDBOX=1' : ''
  return `${port}: ${variableOf(port)} must be ${choices}${chosen ? `; it is "${chosen}"${wrong}` : ''}`
}

/** The chosen adapter's name; '' if none is chosen. */
const nameOf = (port: PortName, { env, sandbox }: Config) =>
  env[variableOf(port)] || (sandbox ? 'sandbox' : (withoutSetting[port] ?? ''))

/** A function that opens the chosen adapter; undefined for the sandbox's. Adds configuration errors to `problems`. */
function openerOf<Port extends PortName>(port: Port, config: Config, problems: string[]): Opener<Port> | undefined {
  const name = nameOf(port, config)
  if (name === 'sandbox' && config.sandbox) return undefined
  const adapter: Adapter<Providers[Port]> | undefined = Object.hasOwn(adapters[port], name)
    ? adapters[port][name]
    : undefined
  if (!adapter) {
    problems.push(noAdapterText(port, config))
    return undefined
  }
  const missing = adapter.needs.filter((names) => names.every((one) => !config.env[one]))
  if (missing.length > 0) problems.push(`${port}: ${shown(missing)} must be set (${variableOf(port)}=${name})`)
  try {
    return missing.length > 0 ? undefined : adapter.read(config.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(`${port}: ${error.message}`)
    return undefined
  }
}

/** Notices of payments and payouts arrive at one address with one token, so one gateway must send both. */
function gatewayMismatch(config: Config): string[] {
  const [out, into] = [nameOf('disbursement', config), nameOf('paymentGateway', config)]
  if (out === into || !out || !into) return []
  return [`${variableOf('disbursement')} and ${variableOf('paymentGateway')} must name the same gateway`]
}

/**
 * A sandbox beside something real pretends to a customer or a vendor: it is started only on request, never because a setting is
 * missing or misspelt (#41).
 */
function unaskedSandbox(config: Config): string[] {
  if (!config.sandbox || config.sandboxRequested) return []
  const real = portNames.filter((port) => !['sandbox', 'none'].includes(nameOf(port, config)))
  const names = [...(config.publicOrigin?.startsWith('https:') ? ['PUBLIC_ORIGIN'] : []), ...real.map(variableOf)]
  if (names.length === 0) return []
  const remedy = 'set NODE_ENV=production, or LUMBUNG_SANDBOX=1 if this is a sandbox'
  return [`${names.join(', ')} must not be used by a sandbox that nobody asked for: ${remedy}`]
}

type Opener<Port extends PortName> = () => Opened<Providers[Port]>
type Openers = { readonly [Port in PortName]: Opener<Port> | undefined }

const ofEachPort = <Value>(of: (port: PortName) => Value) =>
  Object.fromEntries(portNames.map((port) => [port, of(port)])) as Record<PortName, Value>

/**
 * Reads which adapter serves each port and returns a function that builds them; nothing is opened before that. Throws
 * ConfigError with every missing or wrong setting, including settings of other parts without which this deployment must not
 * start.
 */
export function chooseProviders(config: Config): (sandbox: SandboxSide | undefined) => Composed {
  const problems = [...missingSettings(config), ...gatewayMismatch(config), ...unaskedSandbox(config)]
  const openers = ofEachPort((port) => openerOf(port, config, problems)) as Openers
  if (problems.length > 0)
    throw new ConfigError(`the server cannot start with these settings:\n  ${problems.join('\n  ')}`)
  const names = ofEachPort((port) => nameOf(port, config))
  return (sandbox) => {
    const opened = ofEachPort((port) => openers[port]?.())
    const serving = (port: PortName) => {
      const provider = opened[port] ?? sandbox?.providers[port]
      if (!provider) throw new Error(`nothing serves ${port}`)
      return provider
    }
    return {
      providers: ofEachPort(serving) as unknown as Providers,
      adapters: names,
      close: () => {
        for (const adapter of Object.values(opened)) adapter?.close?.()
      },
    }
  }
}
