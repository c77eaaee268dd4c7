import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError, type Env, url } from './read-setting.ts'

const untrusted =
  'is signed by an authority that is not trusted. sslrootcert in DATABASE_URL must name the file with the certificate of the authority that signed it.'
const certificateFaults = new Map([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted],
  ['SELF_SIGNED_CERT_IN_CHAIN', untrusted],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', untrusted],
  ['CERT_SIGNATURE_FAILURE', untrusted],
  ['CERT_HAS_EXPIRED', 'has expired. Give the database a new one and let it reload its configuration.'],
  ['CERT_NOT_YET_VALID', 'is not valid yet. Check the clocks of both machines.'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'is for another host. DATABASE_URL must name the host as the certificate does, or the database needs one for this host.',
  ],
])

/** The two answers of `pg` to a server that declines TLS; they have no code. */
const withoutTls = /^(The server does not support SSL connections|There was an error establishing an SSL connection)$/

/**
 * What to do about a connection that was refused because of TLS; undefined for every other error. DATABASE_DIRECT_URL is read
 * the same way.
 */
export function tlsAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as NodeJS.ErrnoException
  const fault = certificateFaults.get(code)
  if (fault) return `The certificate of the database ${fault} (${code})`
  if (withoutTls.test(message))
    return 'The database offers no TLS, which sslmode in DATABASE_URL asks for. Turn on its setting ssl, or its pooler’s.'
  if (code === '28000' && message.endsWith('no encryption'))
    return 'The database refuses connections without TLS. Add sslmode=verify-full to DATABASE_URL.'
  return undefined
}

const files = ['sslrootcert', 'sslcert', 'sslkey']
const known = new Set([...files, 'ssl', 'sslmode', 'sslnegotiation'])

/**
 * The address of a PostgreSQL. A misspelt, empty or repeated parameter of TLS would leave the connection open to everybody on the way,
 * and a file that cannot be read would fail only later: all are refused.
 */
export function databaseAddress(env: Env, name: string): string | undefined {
  const text = url(env, name, ['postgres:', 'postgresql:'])
  if (!text) return undefined
  const { searchParams } = new URL(text)
  for (const [parameter, value] of searchParams) {
    if (/ssl|tls/i.test(parameter) && !known.has(parameter))
      throw new ConfigError(`${name} has the unknown parameter ${parameter}; those of TLS are ${[...known].join(', ')}`)
    if (known.has(parameter) && (value === '' || searchParams.getAll(parameter).length > 1))
      throw new ConfigError(`${name} must have one value for ${parameter}`)
    if (files.includes(parameter)) readPem(name, parameter, value)
  }
  return text
}

function readPem(name: string, parameter: string, path: string): void {
  try {
    const pem = readFileSync(path, 'utf8')
    if (parameter !== 'sslkey') new X509Certificate(pem)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `${parameter} in ${name} must be a PEM file that this account may read, not "${path}": ${reason}`,
    )
  }
}
