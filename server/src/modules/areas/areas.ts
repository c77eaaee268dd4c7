import { existsSync, readFileSync } from 'node:fs'
import { type Area, type AreaTree, areaKey, parseAreaTree } from './area-tree.ts'
import { type Zone, zoneOfProvince } from './zone.ts'

/** Names from the province down. A path with a missing level in between is unknown. */
export interface AreaPath {
  province?: string | undefined
  city?: string | undefined
  district?: string | undefined
}

/** Indonesia's provinces, cities and regencies, districts and villages by name, whatever its case, spaces and letter width. */
export interface Areas {
  /** Source and version of the data, for an ETag: `idn-area-data@4.0.1`. */
  readonly version: string
  /** The sorted names one level below: provinces for an empty path, villages for a full path, `[]` for an unknown one. */
  names(path: AreaPath): string[]
  /** Whether the village is in that district, the district in that city and the city in that province. */
  contains(address: { province: string; city: string; district: string; village: string }): boolean
  /** The time zone of a province, or undefined if it is unknown. */
  zoneOf(province: string): Zone | undefined
}

/** The short names that people and ID cards use for the two provinces with a long name. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['dki jakarta', 'daerah khusus ibukota jakarta'],
  ['di yogyakarta', 'daerah istimewa yogyakarta'],
])

function provinceKey(name: string): string {
  const key = areaKey(name)
  return shortNames.get(key) ?? key
}

/** The keys of a path, or undefined if a level in between is missing. A blank name counts as missing. */
function keysOf({ province = '', city = '', district = '' }: AreaPath): string[] | undefined {
  const keys = [provinceKey(province), areaKey(city), areaKey(district)]
  const levels = keys.filter((key) => key !== '')
  return levels.every((key, level) => key === keys[level]) ? levels : undefined
}

const villagesOf = (area: Area) => (area.villages ? area.villages.split('|') : [])

function namesBelow(tree: AreaTree, path: AreaPath): string[] {
  let children = tree.provinces
  let area: Area | undefined
  const keys = keysOf(path)
  if (!keys) return []
  for (const key of keys) {
    area = children.get(key)
    if (!area) return []
    children = area.children
  }
  return area && keys.length === 3 ? villagesOf(area) : [...children.values()].map((child) => child.name)
}

function read(file: string): AreaTree {
  try {
    return parseAreaTree(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: rebuild it with \`npm run build\``, { cause })
  }
}

/**
 * Opens the area file (server/data/areas.txt). It is read on first use, which throws if it is broken. Throws immediately if
 * it does not exist.
 */
export function openAreas(file: string): Areas {
  if (!existsSync(file)) throw new Error(`${file} is missing: build it with \`npm run build\``)
  let loaded: AreaTree | undefined
  const tree = () => {
    loaded ??= read(file)
    return loaded
  }
  return {
    get version() {
      return tree().version
    },
    names: (path) => namesBelow(tree(), path),
    contains: ({ village, ...path }) => {
      const isFull = [path.province, path.city, path.district].every((name) => areaKey(name) !== '')
      return isFull && namesBelow(tree(), path).some((name) => areaKey(name) === areaKey(village))
    },
    zoneOf: (province) => {
      const code = tree().codes.get(provinceKey(province))
      return code === undefined ? undefined : zoneOfProvince(code)
    },
  }
}
