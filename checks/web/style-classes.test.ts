import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { isTest, productSources, textOf } from '../imports.ts'

/** Names of classes that a file takes from its style sheets, such as `styles.row`, and that those do not have. */
function missingClasses(file: string, text: string): string[] {
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
  return imports.flatMap(([, name = '', path = '']) => {
    const sheet = textOf(join(dirname(file), path))
    const has = new Set(Array.from(sheet.matchAll(/\.([A-Za-z][\w-]*)/g), ([, found]) => found))
    const code = text.replaceAll(/'[^']*'/g, "''")
    const used = Array.from(code.matchAll(/\b(\w+)\.(\w+)/g)).filter(([, owner]) => owner === name)
    return used.flatMap(([, , found]) => (has.has(found) ? [] : [`${file}: ${name}.${found}`]))
  })
}

const sources = productSources('web/src').filter(([file]) => !isTest(file))

test('every class that a component names is in its style sheet', () => {
  assert.ok(sources.length > 700)
  assert.deepEqual(
    sources.flatMap(([file, text]) => missingClasses(file, text)),
    [],
  )
})

test('a class that its style sheet does not have is found', () => {
  const text = "import styles from './gallery.module.css'\nconst a = [styles.sectionLink, styles.roomLink]"
  const file = 'web/src/sandbox/gallery/gallery.tsx'
  assert.deepEqual(missingClasses(file, text), [`${file}: styles.roomLink`])
})
