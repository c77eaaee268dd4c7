import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data'
import manifest from 'idn-area-data/package.json' with { type: 'json' }
import { areaKey } from './area-tree.ts'

/** The file from which the server reads the areas. */
export const areaFile = join(import.meta.dirname, '../../../data/areas.txt')

const order = new Intl.Collator('id')

interface Row {
  code: string
  name: string
}

/** Groups rows by their parent's code: `11.01.02` is in `11.01`. The last line of each source file is a row without a name. */
function byParent(rows: readonly Partial<Row>[]): Map<string, Row[]> {
  const named = rows.flatMap(({ code, name }) => (code && name ? [{ code, name }] : []))
  return Map.groupBy(named, ({ code }) => code.slice(0, Math.max(0, code.lastIndexOf('.'))))
}

/** Rows sorted by name in Indonesian order, each name once: in 16 districts two villages have the same name. */
function sortedByName(rows: readonly Row[]): Row[] {
  const unique = new Map(rows.map((row) => [areaKey(row.name), row]))
  return [...unique.values()].sort((a, b) => order.compare(a.name, b.name))
}

/** The tree as text in the format of `parseAreaTree`. Source: the package idn-area-data (data: ODbL 1.0). */
export async function compactAreas(): Promise<string> {
  const levels = await Promise.all([getProvinces(), getRegencies(), getDistricts(), getVillages()])
  const rows = byParent(levels.flat())
  const childrenOf = (code: string) => sortedByName(rows.get(code) ?? [])
  const lines = [`idn-area-data@${manifest.version}\tODbL 1.0, see NOTICE.md`]
  for (const province of childrenOf('')) {
    lines.push(`${province.code} ${province.name}`)
    for (const city of childrenOf(province.code)) {
      lines.push(`\t${city.name}`)
      for (const district of childrenOf(city.code)) {
        const villages = childrenOf(district.code).map((village) => village.name)
        lines.push(`\t\t${district.name}`, `\t\t\t${villages.join('|')}`)
      }
    }
  }
  return `${lines.join('\n')}\n`
}

/** Replaces the file atomically, so that a running server never reads half of it. */
export async function buildAreas(file = areaFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, await compactAreas())
  await rename(`${file}.new`, file)
}

if (import.meta.main) await buildAreas()
