import pg from 'pg'
import { databaseAddress } from './database-tls.ts'
import { ConfigError, type Env } from './read-setting.ts'
import { isThisMachine } from './this-machine.ts'

/** Behind the last @: a password may have commas. */
const hostOf = (text: string) => (/^\w+:\/\/([^/?#]*)/.exec(text)?.[1] ?? '').split('@').at(-1) ?? ''

/** libpq takes a list of hosts, of which it finds the primary; here it would be one name that does not exist. */
function refuseSeveral(env: Env, name: string): void {
  const text = env[name] ?? ''
  const hostParameters = /[?&](?:host|port)=([^&#]*)/g
  if (
    [hostOf(text), ...[...text.matchAll(hostParameters)].map(([, value = '']) => value)].some((host) =>
      /,|%2c/i.test(host),
    )
  )
    throw new ConfigError(
      `${name} must name one host and port. Put a proxy, a pooler or an address that moves before several servers, ` +
        'which always leads to the primary',
    )
}

/** As it will be used. Throws ConfigError for parameters that contradict each other. */
function readAddress(name: string, connectionString: string) {
  try {
    return new pg.Client({ connectionString })
  } catch (error) {
    throw new ConfigError(`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Whether others on the way may read and change what is sent, and the address does not say that this is meant. */
function isOpen(name: string, url: string): boolean {
  const { ssl, host } = readAddress(name, url)
  const { searchParams } = new URL(url)
  const isMeant = searchParams.get('sslmode') === 'disable' || searchParams.has('ssl')
  return !ssl && !isMeant && !host.startsWith('/') && !isThisMachine(host)
}

/**
 * The addresses of a database: for queries, and past a pooler. Of the two ways one cannot be encrypted and the other open by mistake:
 * jobs carry the same data.
 */
export function databaseAddresses(env: Env): {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
} {
  const read = (name: string) => {
    refuseSeveral(env, name)
    const url = databaseAddress(env, name)
    return url === undefined
      ? []
      : [{ name, url, isOpen: isOpen(name, url), isEncrypted: !!readAddress(name, url).ssl }]
  }
  const [queries, direct] = [read('DATABASE_URL'), read('DATABASE_DIRECT_URL')]
  const both = [...queries, ...direct]
  const [open] = both.filter((one) => one.isOpen)
  const [encrypted] = both.filter((one) => one.isEncrypted)
  if (open && encrypted)
    throw new ConfigError(
      `${open.name} has no TLS, although ${encrypted.name} has. Add sslmode=verify-full to it, or sslmode=disable if nobody else can ` +
        'reach the network between',
    )
  return { databaseUrl: queries[0]?.url, databaseDirectUrl: direct[0]?.url }
}
