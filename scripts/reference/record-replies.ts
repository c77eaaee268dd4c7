import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyEndpoint } from '../../server/src/modules/endpoints.ts'
import type { NamedEndpoint } from '../../server/src/platform/http/named-endpoints.ts'
import {
  type Recording,
  recordings,
  recordingsFolder,
} from '../../server/src/platform/http/reference/reference-examples.ts'
import type { Recorded } from '../../server/src/testing/record-replies.ts'
import { faultsOf } from '../../server/src/testing/recording-faults.ts'
import { recordedTests } from './recorded-tests.ts'

// Records the replies that the API reference shows. `npm run docs -- replies` makes all calls; with LUMBUNG_RECORD=FILE it takes
// what tests wrote to that file. A recording stays as long as it fits the contract and no other shows more fields, so that the files
// change little; remove one to record it again.

const mostBytes = 4096

/** How many different fields of a value are filled. */
function filled(value: unknown, path = '', found = new Set<string>()): number {
  if (Array.isArray(value)) for (const one of value) filled(one, `${path}[]`, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) filled(one, `${path}.${name}`, found.add(`${path}.${name}`))
  return found.size
}

function cut(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => cut(one, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, most)]))
}

/** The value with lists as long as its size allows. */
function shortened(value: unknown): Pick<Recording, 'data' | 'shortened'> {
  const size = (one: unknown) => JSON.stringify(one)?.length ?? 0
  for (const most of [12, 6, 4, 3]) {
    const data = cut(value, most)
    if (size(data) <= mostBytes) return size(data) === size(value) ? { data } : { data, shortened: true }
  }
  return { data: cut(value, 2), shortened: true }
}

const isEmpty = (value: object | undefined) => value === undefined || Object.keys(value).length === 0

function recordingFrom({ params, query: sent, body, data }: Recorded): Recording {
  const { channel: _channel, lang: _lang, ...query } = sent
  return {
    ...(isEmpty(params) ? {} : { params }),
    ...(isEmpty(query) ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(data === undefined ? {} : shortened(data)),
  }
}

/** The one with more fields in the reply, else in the request, else the later one. */
function richer(earlier: Recording, later: Recording): Recording {
  const more =
    filled(earlier.data) - filled(later.data) ||
    filled([earlier.query, earlier.body]) - filled([later.query, later.body])
  return more > 0 ? earlier : later
}

const fits = (one: NamedEndpoint, recording: Recording) => faultsOf(one, recording).length === 0

function chosen(one: NamedEndpoint, lines: readonly Recorded[]): Recording | undefined {
  const [first, ...others] = lines
    .filter(({ call, query }) => call === `${one.module}.${one.name}` && query.lang !== 'en-us')
    .map(recordingFrom)
    .filter((recording) => fits(one, recording))
  const best = first && others.reduce(richer, first)
  const kept = recordings.get(`${one.module}.${one.name}`)
  const stays = kept && fits(one, kept) && filled(kept.data) >= filled(best?.data)
  return stays ? kept : best
}

function write(lines: readonly Recorded[]): void {
  mkdirSync(recordingsFolder, { recursive: true })
  const missing: string[] = []
  for (const module of new Set(everyEndpoint.map((one) => one.module))) {
    const entries = everyEndpoint
      .filter((one) => one.module === module)
      .flatMap((one) => {
        const recording = chosen(one, lines)
        if (!recording) missing.push(`${module}.${one.name}`)
        return recording ? [[`${module}.${one.name}`, recording] as const] : []
      })
    writeFileSync(join(recordingsFolder, `${module}.json`), JSON.stringify(Object.fromEntries(entries), null, 2))
  }
  if (missing.length > 0) throw new Error(`no test makes these calls: ${missing.join(', ')}`)
}

const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded)

async function run(args: readonly string[], record: string): Promise<void> {
  const env = { ...process.env, LUMBUNG_RECORD: record }
  const command = ['scripts/with-postgres.ts', process.execPath, ...args]
  const child = spawn(process.execPath, command, { stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} failed`)
}

async function recorded(): Promise<Recorded[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-replies-'))
  const file = join(folder, 'replies.jsonl')
  await run(['scripts/lanes/main.ts', ...recordedTests], file)
  const lines = readLines(file)
  rmSync(folder, { recursive: true })
  return lines
}

const file = process.env.LUMBUNG_RECORD
write(file ? readLines(file) : await recorded())
