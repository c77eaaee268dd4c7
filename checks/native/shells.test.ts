import assert from 'node:assert/strict'
import { test } from 'node:test'
import bridge from '../../shared/src/bridge/bridge.json' with { type: 'json' }
import { textOf } from '../imports.ts'
import { faultsOf, guardCode, type Shell, shells } from './shells.ts'
import { type Source, type Syntax, syntaxOf } from './syntax.ts'

const sourceOf = ({ language }: Shell, text: string): Source => ({ language, text })
const every = shells.flatMap((shell) => shell.files.map((file) => ({ shell, file })))
const parsed = syntaxOf(every.map(({ shell, file }) => sourceOf(shell, file.text)))
const partsOf = (shell: Shell) => parsed.filter((_, at) => every[at]?.shell === shell)

test('K-32: the Android shell asks for the fine and the coarse location, and never for others', () => {
  const manifest = textOf('examples/webview-android/app/src/main/AndroidManifest.xml')
  const permissions = Array.from(
    manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g),
    ([, name]) => name,
  )
  assert.deepEqual(permissions, ['INTERNET', 'CAMERA', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION'])
})

for (const shell of shells) {
  test(`the sources of the ${shell.name} shell are ${shell.language}`, () => {
    const errors = shell.files.flatMap(({ name }, at) =>
      (partsOf(shell)[at]?.errors ?? []).map((line) => `${name}:${line}`),
    )
    assert.deepEqual(errors, [])
  })

  test(`the ${shell.name} shell has every method, event and guard of bridge.json, and no other`, () => {
    assert.deepEqual(faultsOf(shell.name, partsOf(shell)), [])
  })
}

/** A shell with one text replaced, wherever it stands. */
interface Planted {
  name: string
  shell: Shell
  file: string
  text: string
  fault: RegExp
}

/** Code of the page in a text of the shell, where a comment would be part of the text. */
const isScript = (code: string) => /location\.origin|Object\.defineProperty/.test(code)

/** The replaced text is left as a comment, which proves nothing. */
function plant(shell: Shell, name: string, find: string, replace: string, fault: RegExp): Planted[] {
  const files = shell.files.filter(({ text }) => text.includes(find))
  assert.equal(files.length, 1, `${shell.name}: ${find}`)
  return files.map((file) => {
    const text = file.text.split(find).join(isScript(find) ? replace : `${replace} /* ${find} */`)
    return { name, shell, file: file.name, text, fault }
  })
}

/** Guards that still stand, but let through what they should not. */
const weakened: Readonly<Record<Shell['name'], readonly (readonly [guard: string, find: string, replace: string])[]>> =
  {
    android: [
      ['PROXY_PATH', '%(2e|2f|5c|25|7f|[01].)', '%(2e|2f|5c|00)'],
      ['PROXY_PATH', 'Regex("%(2e|2f|5c|25|7f|[01].)", RegexOption.IGNORE_CASE)', 'Regex("%(2e|2f|5c|25|7f|[01].)")'],
      ['PROXY_PATH', "it == '\\\\' || it.isISOControl()", 'it.isISOControl()'],
      ['PROXY_HEADERS', 'given.mapKeys { it.key.lowercase() }', 'given.mapKeys { it.key }'],
      ['NONCE', 'ByteArray(16)', 'ByteArray(2)'],
      ['EXTERNAL_SCHEMES', '?.lowercase() in externalSchemes', '?.lowercase() != null'],
    ],
    ios: [
      ['PROXY_PATH', '%(2e|2f|5c|25|7f|[01].)', '%(2e|2f|5c|00)'],
      ['PROXY_PATH', '[.regularExpression, .caseInsensitive]', '[.regularExpression]'],
      ['PROXY_HEADERS', '$0.key.lowercased()', '$0.key'],
      ['PROXY_HOST', 'URLRequest? {\n        nil', 'URLRequest? {\n        request'],
      ['NONCE', 'repeating: 0, count: 16', 'repeating: 0, count: 2'],
      ['EXTERNAL_SCHEMES', 'return externalSchemes.contains(scheme)', 'return true'],
    ],
  }

const planted = shells.flatMap((shell) => {
  const method = (name: string) =>
    shell.name === 'android' ? [`"${name}" -> `, '"other" -> '] : [`case "${name}":`, 'case "other":']
  return [
    ...Object.keys(bridge.methods).flatMap((name) => {
      const [find = '', replace = ''] = method(name)
      return plant(shell, `method ${name}`, find, replace, /^methods: /)
    }),
    ...Object.keys(bridge.events).flatMap((name) =>
      plant(shell, `event ${name}`, `send("${name}"`, 'send("other"', /^events: /),
    ),
    ...Object.entries(guardCode).flatMap(([guard, code]) =>
      code[shell.name].flatMap((text) => plant(shell, guard, text, '', new RegExp(`^guard ${guard}$`))),
    ),
    ...weakened[shell.name].flatMap(([guard, find, replace]) =>
      plant(shell, `${guard} is weak`, find, replace, new RegExp(`^guard ${guard}$`)),
    ),
  ]
})

test(`each of ${planted.length} omissions is noticed`, () => {
  const trees = syntaxOf(planted.map(({ shell, text }) => sourceOf(shell, text)))
  const unseen = planted.filter(({ shell, file, fault }, at) => {
    const changed = shell.files.map(({ name }, index): Syntax => {
      const tree = name === file ? trees[at] : partsOf(shell)[index]
      assert.ok(tree)
      return tree
    })
    return !faultsOf(shell.name, changed).some((found) => fault.test(found))
  })
  assert.deepEqual(
    unseen.map(({ shell, name, file }) => `${shell.name} ${file}: ${name}`),
    [],
  )
})
