import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import fc from 'fast-check'
import { anyAddress } from '../calls.ts'
import { facePhotos } from '../people/customers.ts'
import { schemaOf } from '../schema-strings.ts'
import { anyValue, valuesFor } from './values.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

interface Part {
  name: string
  filename: string | undefined
  bytes: Buffer
}

const json = (value: unknown) => JSON.stringify(value) ?? 'undefined'
const written = (value: unknown) => (typeof value === 'string' ? value : json(value))
/** A URL cannot contain a lone surrogate. */
const inAddress = (value: unknown) => encodeURIComponent(written(value).toWellFormed())

function multipart(parts: readonly Part[], boundary: string): Buffer {
  const head = ({ name, filename }: Part) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  }
  const pieces = parts.flatMap((part) => [Buffer.from(head(part)), part.bytes, Buffer.from('\r\n')])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

const damages = [
  (body: Buffer) => body.subarray(0, body.length >> 1),
  (body: Buffer) => body.subarray(5),
  (body: Buffer) => Buffer.concat([body, body]),
  (body: Buffer) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (body: Buffer) => Buffer.from(body.toString('latin1').replaceAll('form-data', 'attachment'), 'latin1'),
  (body: Buffer) => Buffer.from(body.toString('latin1').replaceAll('content-', '\0content-'), 'latin1'),
]

const form = 'multipart/form-data; boundary=x'
const wrongForms = ['multipart/form-data', 'multipart/form-data; boundary="x', 'multipart/mixed']

/** Forms with the call's fields and files, too many, too few, misnamed or damaged. */
async function forms({ body, files = {} }: EndpointShape): Promise<fc.Arbitrary<{ type: string; bytes: Buffer }>> {
  const pictures = [...(await facePhotos(2)), Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.alloc(2000, 0xff)]
  const names = [...Object.keys(files), ...Object.keys(files), 'picture', '__proto__', 'a\0', '']
  const file = fc.record({
    name: fc.constantFrom(...names),
    filename: fc.constantFrom('a.jpg', '', '../../a', 'a".jpg', '\0'),
    bytes: fc.oneof(fc.constantFrom(...pictures), fc.uint8Array({ maxLength: 200 }).map(Buffer.from)),
  })
  const fields = valuesFor(body && schemaOf(body)).map((value): Part[] => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return entries.map(([name, one]) => ({ name, filename: undefined, bytes: Buffer.from(written(one)) }))
  })
  const wrong = fc.tuple(fields, fc.array(file, { maxLength: 10 }))
  const right = fc.record({ filename: fc.constant('a.jpg'), bytes: fc.constantFrom(...pictures) })
  const asTaken = Object.entries(files).map(([name, { most }]) =>
    fc
      .array(right, { minLength: Math.min(3, most), maxLength: most })
      .map((all) => all.map((one) => ({ name, ...one }))),
  )
  const whatIsTaken = fc.tuple(...asTaken).map((lists) => lists.flat())
  const fitting = fc.tuple(fields, whatIsTaken)
  const whole = fc.oneof(fitting, wrong).map(([own, more]) => multipart([...own, ...more], 'x'))
  const damaged = fc.tuple(whole, fc.constantFrom(...damages)).map(([bytes, damage]) => damage(bytes))
  return fc.record({
    type: fc.oneof({ weight: 9, arbitrary: fc.constant(form) }, fc.constantFrom(form, ...wrongForms)),
    bytes: fc.oneof({ weight: 3, arbitrary: whole }, damaged),
  })
}

const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', ';']

function bodies({ body }: EndpointShape): fc.Arbitrary<{ type: string; bytes: Buffer }> {
  const typed = valuesFor(body && schemaOf(body)).map((value) => ({
    type: 'application/json',
    bytes: Buffer.from(json(value)),
  }))
  const noJson = fc.constantFrom('{', '[[[[', '"', '{"a":1,}', '\0', 'undefined', '{"__proto__":1}', '[1]'.repeat(9))
  const broken = fc.record({
    type: fc.constantFrom(...otherTypes, 'application/json', 'application/json; charset=x'),
    bytes: fc.oneof(
      noJson.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 300 }).map(Buffer.from),
    ),
  })
  return fc.oneof({ weight: 9, arbitrary: typed }, broken)
}

function addresses(endpoint: EndpointShape): fc.Arbitrary<string> {
  const params = fc.dictionary(fc.constantFrom(...(endpoint.path.match(/\w+(?=\})/g) ?? ['none'])), anyValue)
  const query = valuesFor(endpoint.query && schemaOf(endpoint.query))
  return fc.tuple(fc.nat(3), params, query).map(([kind, values, sent]) => {
    const own = endpoint.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? inAddress(values[name]) : whole,
    )
    const path = kind === 0 ? `/api${own.replaceAll(/\{\w+\}/g, 'x')}` : anyAddress(endpoint)
    const entries = kind < 2 && typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
    return `${path}?${entries.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')}`
  })
}

const newKey = 'a key of its own'
const keys = ['', 'short', 'a-usual-key-0001', 'a'.repeat(64), 'a'.repeat(65), 'é'.repeat(20)]

/** Hostile and nearly right requests of a call, the same ones for the same seed. */
export async function fuzzRequests(endpoint: EndpointShape, count: number, seed: number): Promise<FuzzRequest[]> {
  const body = endpoint.files ? await forms(endpoint) : bodies(endpoint)
  const request = fc
    .tuple(addresses(endpoint), body, fc.constantFrom(...keys), fc.nat())
    .map(([path, { type, bytes }, key, number]): FuzzRequest => {
      const idempotency = number % 3 === 0 ? key : newKey
      const own = endpoint.method === 'GET' ? {} : { 'content-type': type, 'idempotency-key': idempotency }
      return { method: endpoint.method, path, headers: own, body: endpoint.method === 'GET' ? Buffer.alloc(0) : bytes }
    })
  return fc.sample(request, { numRuns: count, seed }).map((one, index) => {
    if (one.headers['idempotency-key'] === newKey)
      one.headers['idempotency-key'] = `${endpoint.path}-${index}`.slice(-60)
    return one
  })
}
