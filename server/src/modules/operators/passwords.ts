import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { commonPasswords, withoutEnd } from './common-passwords.ts'

/** OWASP's setting for argon2id ⚙: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** V-15 K-20, counted in characters as people see them. */
const shortest = 8

/** Whether a password is too short, one that everybody tries first, or the person's own address or name. */
export function isWeak(password: string, person: { email: string; name: string }): boolean {
  const plain = password.toLowerCase()
  const bare = withoutEnd(plain)
  const own = [person.email, ...person.email.split('@'), person.name].map((text) => text.toLowerCase())
  return (
    [...password].length < shortest ||
    new Set(plain).size < 4 ||
    own.includes(plain) ||
    commonPasswords.has(plain) ||
    commonPasswords.has(bare)
  )
}

/** argon2id as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Takes as long for somebody who does not exist. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether a password is that of a hash, in the same time for no hash, or none of ours, as for a wrong password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = hash?.match(phc) ?? nobody.match(phc) ?? []
  const expected = Buffer.from(tag, 'base64')
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected) && hash !== undefined && phc.test(hash)
}
