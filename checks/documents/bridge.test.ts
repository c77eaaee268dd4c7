import assert from 'node:assert/strict'
import { test } from 'node:test'
import bridge from '../../shared/src/bridge/bridge.json' with { type: 'json' }
import { filesBelow, textOf } from '../imports.ts'

const page = textOf('docs/partners.md')

const cell = (text: string) => text.replaceAll('|', '\\|')
const fields = (described: object | string | null): string => {
  if (described === null) return 'null'
  if (typeof described === 'string') return cell(described)
  const all = Object.entries(described).map(([name, text]) => `\`${name}\` ${cell(String(text))}`)
  return all.join('; ') || '–'
}
const seconds = (ms: number) => (ms >= 60_000 ? `${ms / 60_000} min` : `${ms / 1_000} s`)

/** The rows of the tables of docs/partners.md, as bridge.json has them. */
function rowsOf({ methods, events, guards, codes }: typeof bridge): string[] {
  return [
    ...Object.entries(methods).map(([name, method]) => {
      const files = 'fileMilliseconds' in method ? `, files ${seconds(method.fileMilliseconds)}` : ''
      const own = method.codes.map((code) => `\`${code}\``).join(', ') || '–'
      const what = `${method.does} | ${fields(method.params)} | ${fields(method.result)}`
      return `| \`${name}\` | ${what} | ${seconds(method.milliseconds)}${files} | ${own} | ${method.fallback} |`
    }),
    ...Object.entries(events).map(([name, { when, data }]) => `| \`${name}\` | ${when} | ${fields(data)} |`),
    ...Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`),
    ...Object.entries(guards).map(([name, guard]) => `| \`${name}\` | ${cell(guard)} |`),
  ]
}

test('docs/partners.md has each method, event, code and guard of bridge.json as it is there', () => {
  const missing = rowsOf(bridge).filter((row) => !page.includes(`\n${row}\n`))
  assert.deepEqual(missing, [])
})

test('a guard that the page does not have is found', () => {
  const more = { ...bridge, guards: { ...bridge.guards, PLANTED: 'Is not there.' } }
  assert.deepEqual(
    rowsOf(more).filter((row) => !page.includes(`\n${row}\n`)),
    ['| `PLANTED` | Is not there. |'],
  )
})

/** What of bridge.json the sources of a shell do not name. */
function missingIn(text: string): string[] {
  const { methods, events, guards, proxy, externalSchemes } = bridge
  const described = [methods, events, guards].flatMap((part) => Object.keys(part))
  return [...described, ...proxy.headers, ...externalSchemes].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
}

for (const shell of ['webview-webkit', 'webview-chromium']) {
  const sources = filesBelow(`examples/${shell}`).filter((file) => /\.(py|ts)$/.test(file))
  const text = sources.map(textOf).join('\n')
  test(`examples/${shell} names each method, event, guard, header and scheme of bridge.json`, () =>
    assert.deepEqual(missingIn(text), []))
  test(`a guard that examples/${shell} loses is noticed`, () =>
    assert.deepEqual(missingIn(text.replaceAll('SAME_PAGE', '')), ['SAME_PAGE']))
}
