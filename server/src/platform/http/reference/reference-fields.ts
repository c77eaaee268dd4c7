import { id, instant, isoDate, sha256Hex, wholeNumber } from '@lumbung/shared/contract/fields.ts'
import { escapeHtml as html } from './html.ts'
import { jsonSchema } from './json-schema.ts'
import type { Shape } from './shape.ts'

/** The alternatives of a shape; itself if it has none. */
const alternativesOf = (shape: Shape) => shape.anyOf ?? shape.oneOf ?? [shape]

/** Texts of a fixed form by their pattern, as people call the form. */
const forms = new Map<unknown, string>(
  Object.entries({ UUID: id, date: isoDate, instant, 'SHA-256': sha256Hex, 'whole number': wholeNumber }).map(
    ([form, schema]) => [jsonSchema(schema).pattern, form],
  ),
)

function typeOf(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (shape.anyOf || shape.oneOf) return [...new Set(alternativesOf(shape).map(typeOf))].join(' | ')
  if (shape.type === 'array') return `list of ${typeOf(shape.items ?? {})}`
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object')
    return `map of ${typeOf(shape.additionalProperties)}`
  return forms.get(shape.pattern) ?? shape.type ?? 'any'
}

const isOpenEnd = (limit: number | undefined) => limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER

function limitsOf(shape: Shape): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = shape
  return [
    isOpenEnd(minimum) ? '' : `≥ ${minimum}`,
    isOpenEnd(maximum) ? '' : `≤ ${maximum}`,
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minItems === undefined ? '' : `at least ${minItems}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    pattern === undefined || forms.has(pattern) ? '' : pattern,
    shape.default === undefined ? '' : `default ${JSON.stringify(shape.default)}`,
  ].filter(Boolean)
}

interface Field {
  name: string
  shape: Shape
  required: boolean
}

/** The fields of an object or of all its alternatives together: required are those that each of them requires. */
function fieldsOf(shape: Shape): Field[] {
  const objects = alternativesOf(shape).filter(({ properties }) => properties)
  const names = [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))]
  return names.map((name) => {
    const shapes = objects.flatMap(({ properties }) => properties?.[name] ?? [])
    const required = objects.every((one) => one.required?.includes(name))
    const [first = {}] = shapes
    return { name, required, shape: shapes.length === 1 ? first : { ...first, const: undefined, anyOf: shapes } }
  })
}

/** The meanings mark names with backticks. */
const meaningHtml = (text = '') => html(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** By an object's fields and their meanings the link to the call that has listed its fields: they are not listed again. */
export type ShownShapes = Map<string, string>

interface Table {
  caption: string
  /** Leads to the call. */
  link: string
  shown: ShownShapes
}

/** Objects with fewer fields are listed wherever they stand. */
const fewFields = 6

/** The link to where the fields of this object are listed; undefined if they have to be listed here. */
function listedIn(shape: Shape, { link, shown }: Table): string | undefined {
  if (Object.keys(shape.properties ?? {}).length < fewFields) return undefined
  const key = JSON.stringify({ ...shape, description: undefined })
  const first = shown.get(key)
  shown.set(key, first ?? link)
  return first
}

function fieldRow(field: string, { shape, required }: Field): string {
  const tags = [typeOf(shape), required ? '' : 'optional', ...limitsOf(shape)].filter(Boolean)
  const cell = `<code>${html(field)}</code><br><span class="tag">${html(tags.join(' · '))}</span>`
  return `<tr><td>${cell}</td><td>${meaningHtml(shape.description)}</td></tr>`
}

/** The fields of a shape and of what is inside them: `a.b`, `list[].b`, `map{}.b`. */
function rowsOf(shape: Shape, address: string, table: Table): string[] {
  const { items, additionalProperties: rest } = shape
  if (items) return rowsOf(items, `${address}[]`, table)
  if (typeof rest === 'object') return rowsOf(rest, `${address}{}`, table)
  const first = listedIn(shape, table)
  if (first) return [`<tr><td><code>${html(address || 'data')}.…</code></td><td>As in ${first}.</td></tr>`]
  return fieldsOf(shape).flatMap((one) => {
    const field = address === '' ? one.name : `${address}.${one.name}`
    return [fieldRow(field, one), ...rowsOf(one.shape, field, table)]
  })
}

/** The fields of a part of a call: address, type and limits on the left, meaning on the right. */
export function fieldTable(table: Table, shape: Shape | undefined): string {
  if (!shape) return ''
  const { caption } = table
  const rows = rowsOf(shape, '', table)
  if (rows.length === 0) return `<p>${caption}: ${html(shape.type === 'object' ? 'no fields' : typeOf(shape))}.</p>`
  return `<table class="fields"><caption>${caption}</caption>
<tr><th>Field</th><th>Meaning</th></tr>
${rows.join('\n')}</table>`
}
