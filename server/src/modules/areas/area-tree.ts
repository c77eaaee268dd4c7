/** An area and the areas in it, by key. The villages of a district are one string, joined by `|`. */
export interface Area {
  name: string
  children: Map<string, Area>
  villages: string
}

/** `codes`: the provinces' two-digit codes by the same keys. */
export interface AreaTree {
  version: string
  provinces: Map<string, Area>
  codes: Map<string, string>
}

/** The form in which names are compared: NFKC, lower case, single spaces. */
export function areaKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function newArea(name: string): Area {
  return { name, children: new Map(), villages: '' }
}

/**
 * Parses the file that `build-areas.ts` writes. The first line is the version. The others form a tree, indented by one tab a
 * level: `code name` of a province, the name of a city, of a district, then the district's villages joined by `|`. Names are
 * sorted. Throws if a line has no parent.
 */
export function parseAreaTree(text: string): AreaTree {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const [version = ''] = header.split('\t')
  const codes = new Map<string, string>()
  const root = newArea('')
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
    const area = newArea(name)
    parent.children.set(areaKey(name), area)
    path.length = level + 1
    path.push(area)
  }
  return { version, provinces: root.children, codes }
}
