import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A value that must not appear in plain text, and what it is. */
export interface Canary {
  what: string
  value: string
}

export interface Haystack {
  place: string
  bytes: Buffer
}

const wholeTripletsOf = (bytes: Buffer) => bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')

/** Base64 of a value at any position in a longer text: its three alignments to triplets, without incomplete ends. */
function base64Of(value: string): string[] {
  const bytes = Buffer.from(value)
  return [0, 1, 2].map((skip) => wholeTripletsOf(bytes.subarray(skip))).filter((text) => text.length >= 8)
}

/** The encodings of a value: plain, digits only, base64 and hexadecimal; in lower case, like the haystack. */
function spellingsOf(value: string): string[] {
  const digits = value.replaceAll(/\D/g, '')
  const texts = digits.length >= 8 ? [value, digits] : [value]
  const all = texts.flatMap((text) => [text, ...base64Of(text), Buffer.from(text).toString('hex')])
  return [...new Set(all.map((text) => text.toLowerCase()))]
}

const small = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte))

/** Needles by their first four bytes, so that a data folder is read once for any number of them. */
function byBeginning(canaries: readonly Canary[]) {
  const needles = canaries.flatMap(({ what, value }) =>
    spellingsOf(value).map((text) => ({ what, text: Buffer.from(text) })),
  )
  return Map.groupBy(needles, ({ text }) => text.readInt32BE(0))
}

function* foundIn(bytes: Buffer, needles: ReturnType<typeof byBeginning>): Generator<string> {
  const text = bytes.map((byte) => small[byte] ?? 0) as Buffer
  const maybe = new Uint8Array(65_536)
  for (const beginning of needles.keys()) maybe[beginning & 65_535] = 1
  let last = 0
  for (let at = 0; at < text.length; at++) {
    last = (last << 8) | (text[at] ?? 0)
    if (maybe[last & 65_535] !== 1) continue
    for (const needle of needles.get(last) ?? [])
      if (needle.text.equals(text.subarray(at - 3, at - 3 + needle.text.length))) yield needle.what
  }
}

/** The canaries found, as `where: what`. A canary has at least four characters. */
export function leaksIn(haystacks: Iterable<Haystack>, canaries: readonly Canary[]): string[] {
  const needles = byBeginning(canaries)
  const found = new Set<string>()
  for (const { place, bytes } of haystacks) for (const what of foundIn(bytes, needles)) found.add(`${place}: ${what}`)
  return [...found]
}

const tables = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`

/** Every row of every table of every schema as text, and its decoded binary columns. */
export async function tablesOf(pool: pg.Pool): Promise<Haystack[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(tables)
  const haystacks: Haystack[] = []
  for (const { schema, name } of rows) {
    const { rows: found } = await pool.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`)
    const text = found.map(({ row }) => row).join('\n')
    const inBytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex'))
    haystacks.push({ place: `${schema}.${name}`, bytes: Buffer.concat([Buffer.from(text), ...inBytes]) })
  }
  return haystacks
}

/** Every file under a folder; those that `wanted` refuses by their path inside it are left out. */
export function* filesUnder(folder: string, wanted: (path: string) => boolean = () => true): Generator<Haystack> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const inside = path.slice(folder.length + 1)
    if (entry.isFile() && wanted(inside)) yield { place: inside, bytes: readFileSync(path) }
  }
}
