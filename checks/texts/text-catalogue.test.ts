import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { AlertType } from '../../shared/src/enums/app.ts'
import { featureAlertIds, lendingAlertIds } from '../../web/src/sandbox/texts/alert-ids.ts'
import { entriesOf, isCatalogue } from '../../web/src/sandbox/texts/text-entries.ts'
import { specification } from '../documents/specification.ts'
import { root, sourceFiles } from '../imports.ts'

const shown: Readonly<Record<string, string>> = { ...lendingAlertIds, ...featureAlertIds }

/** Built popups that a list of ids lacks. */
const missingOf = (ids: ReadonlySet<string>) =>
  specification.specification
    .filter(({ id, where }) => /^A-\d/.test(id) && !where.startsWith('waits for'))
    .map(({ id }) => id)
    .filter((id) => !ids.has(id))

test('A-01 to A-22: the catalogue of texts shows every popup that is built, under its own id', () => {
  assert.deepEqual(missingOf(new Set(Object.values(shown))), [])
  for (const [type, id] of Object.entries(shown)) {
    assert.ok((AlertType as readonly string[]).includes(type), type)
    const row = specification.specification.find((entry) => entry.id === id)
    // FROZEN and BLOCKED share a row.
    assert.ok(row?.what.split(/[ ,:]+/).includes(type), `${id} is about ${row?.what}, not ${type}`)
  }
})

test('a planted popup that the catalogue does not show is found', () => {
  assert.deepEqual(missingOf(new Set(Object.values(shown).filter((id) => id !== 'A-05'))), ['A-05'])
})

test('every catalogue of the app stands in a file that the page finds by its name', () => {
  const elsewhere = sourceFiles('web/src')
    .filter((file) => !file.startsWith('web/src/sandbox/') && !/(-texts|-words|i18n\/texts)\.ts$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('defineTexts('))
  assert.deepEqual(elsewhere, [])
})

test('no text of the catalogue prints a value that it was not given', async () => {
  const files = sourceFiles('web/src').filter((file) => /-(texts|words)\.ts$/.test(file) && !file.includes('/sandbox/'))
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
  const entries = modules.flatMap((module, index) =>
    Object.values(module)
      .filter(isCatalogue)
      .flatMap((catalogue) => entriesOf(catalogue, files[index] ?? '')),
  )
  assert.ok(entries.length > 2_000, `${entries.length} texts`)
  assert.deepEqual(
    entries.filter(({ id, en }) => /undefined|NaN|\[object|=>/.test(`${id} ${en}`)),
    [],
  )
})
