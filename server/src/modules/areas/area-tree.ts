/** A place and what lies in it, by key. Villages stay one line of text until somebody asks for them. */
export interface Place {
  name: string
  within: Map<string, Place>
  villages: string
}

/** Provinces by key, and their two-digit codes by the same key. */
export interface AreaTree {
  version: string
  provinces: Map<string, Place>
  codes: Map<string, string>
}

/** How a name is compared: NFKC, lower case, single spaces. */
export function areaKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function placeNamed(name: string): Place {
  return { name, within: new Map(), villages: '' }
}

/**
 * Reads the file that `build-areas.ts` writes: a line with the version, then a tree whose tabs are the level: `code name` of a
 * province, city, district, and under it the villages joined by `|`. Names are sorted already. Throws on another shape.
 */
export function parseAreaTree(text: string): AreaTree {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const [version = ''] = header.split('\t')
  const codes = new Map<string, string>()
  const root = placeNamed('')
  const path = [root]
  for (const [index, line] of lines.entries()) {
    const level = line.search(/[^\t]/)
    const parent = path[level]
    if (!parent) throw new Error(`area data: line ${index + 2} has no parent`)
    if (level === 3) {
      parent.villages = line.slice(3)
      continue
    }
    const name = line.slice(level === 0 ? 3 : level)
    if (level === 0) codes.set(areaKey(name), line.slice(0, 2))
    const place = placeNamed(name)
    parent.within.set(areaKey(name), place)
    path.length = level + 1
    path.push(place)
  }
  return { version, provinces: root.within, codes }
}
