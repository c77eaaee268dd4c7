import { existsSync, readFileSync } from 'node:fs'
import { type AreaTree, areaKey, type Place, parseAreaTree } from './area-tree.ts'
import { type Zone, zoneOfProvince } from './zone.ts'

/** Names from the top; a level without the one above it names nothing. */
export interface AreaPath {
  province?: string | undefined
  city?: string | undefined
  district?: string | undefined
}

/** Provinces, cities and regencies, districts and villages of Indonesia by name. Case, spaces and width do not matter. */
export interface Areas {
  /** Source and version of the data, for an ETag: `idn-area-data@4.0.1`. */
  readonly version: string
  /** The names one level below, sorted: provinces for an empty path, villages for a whole one, `[]` for an unknown one. */
  names(path: AreaPath): string[]
  /** Whether this village lies in this district of this city of this province. */
  contains(address: { province: string; city: string; district: string; village: string }): boolean
  /** The time zone of a province, undefined when there is no such province. */
  zoneOf(province: string): Zone | undefined
}

/** What people and identity cards write for the two provinces with a long name. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['dki jakarta', 'daerah khusus ibukota jakarta'],
  ['di yogyakarta', 'daerah istimewa yogyakarta'],
])

function provinceKey(name: string): string {
  const key = areaKey(name)
  return shortNames.get(key) ?? key
}

/** The keys of a path; undefined when it skips a level. A blank name counts as absent, as an empty field of a query does. */
function keysOf({ province = '', city = '', district = '' }: AreaPath): string[] | undefined {
  const keys = [provinceKey(province), areaKey(city), areaKey(district)]
  const given = keys.filter((key) => key !== '')
  return given.every((key, level) => key === keys[level]) ? given : undefined
}

const villagesOf = (place: Place) => (place.villages ? place.villages.split('|') : [])

function namesBelow(tree: AreaTree, path: AreaPath): string[] {
  let within = tree.provinces
  let place: Place | undefined
  const keys = keysOf(path)
  if (!keys) return []
  for (const key of keys) {
    place = within.get(key)
    if (!place) return []
    within = place.within
  }
  return place && keys.length === 3 ? villagesOf(place) : [...within.values()].map((below) => below.name)
}

function read(file: string): AreaTree {
  try {
    return parseAreaTree(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: make it anew with \`npm run build\``, { cause })
  }
}

/**
 * Opens the compact file (server/data/areas.txt), which is read at the first question: throws then when it is broken, at once
 * when there is none.
 */
export function openAreas(file: string): Areas {
  if (!existsSync(file)) throw new Error(`${file} is missing: make it with \`npm run build\``)
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
      const whole = [path.province, path.city, path.district].every((name) => areaKey(name) !== '')
      return whole && namesBelow(tree(), path).some((name) => areaKey(name) === areaKey(village))
    },
    zoneOf: (province) => {
      const code = tree().codes.get(provinceKey(province))
      return code === undefined ? undefined : zoneOfProvince(code)
    },
  }
}
