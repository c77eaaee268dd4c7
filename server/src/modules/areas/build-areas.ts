import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data'
import manifest from 'idn-area-data/package.json' with { type: 'json' }
import { areaKey } from './area-tree.ts'

/** Where the server looks for the data. */
export const areaFile = join(import.meta.dirname, '../../../data/areas.txt')

const order = new Intl.Collator('id')

interface Row {
  code: string
  name: string
}

/** Rows by the code of their parent: `11.01.02` lies in `11.01`. The last line of a file gives a row without a name. */
function byParent(rows: readonly Partial<Row>[]): Map<string, Row[]> {
  const named = rows.flatMap(({ code, name }) => (code && name ? [{ code, name }] : []))
  return Map.groupBy(named, ({ code }) => code.slice(0, Math.max(0, code.lastIndexOf('.'))))
}

/** Rows in Indonesian order of their names, each name once: in 16 districts two villages share one. */
function inOrder(rows: readonly Row[]): Row[] {
  const once = new Map(rows.map((row) => [areaKey(row.name), row]))
  return [...once.values()].sort((a, b) => order.compare(a.name, b.name))
}

/** The whole tree as text; see `parseAreaTree` for its shape. Source: the package idn-area-data (data: ODbL 1.0). */
export async function compactAreas(): Promise<string> {
  const levels = await Promise.all([getProvinces(), getRegencies(), getDistricts(), getVillages()])
  const rows = byParent(levels.flat())
  const below = (code: string) => inOrder(rows.get(code) ?? [])
  const lines = [`idn-area-data@${manifest.version}\tODbL 1.0, see NOTICE.md`]
  for (const province of below('')) {
    lines.push(`${province.code} ${province.name}`)
    for (const city of below(province.code)) {
      lines.push(`\t${city.name}`)
      for (const district of below(city.code)) {
        const villages = below(district.code).map((village) => village.name)
        lines.push(`\t\t${district.name}`, `\t\t\t${villages.join('|')}`)
      }
    }
  }
  return `${lines.join('\n')}\n`
}

/** Writes the compact file whole or not at all, so that a server beside it never reads half of it. */
export async function buildAreas(file = areaFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, await compactAreas())
  await rename(`${file}.new`, file)
}

if (import.meta.main) await buildAreas()
