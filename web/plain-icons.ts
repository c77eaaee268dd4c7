import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const libraryMaker = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const ownMaker = fileURLToPath(new URL('./src/ui/graphics/icon-maker.ts', import.meta.url))
const library = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))
const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g

/** The file of each icon by each of its names, from the library's own list. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of readFileSync(library, 'utf8').matchAll(/export \{([^}]+)\} from '([^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, fileURLToPath(new URL(path, library)))
  return files
}

/**
 * lucide-react's icons with our own maker of components: the library's is ten times as large, and every first view pays for it.
 * Each is imported from its own file: over the library's index every module would seem to need the icons of all.
 */
export function plainIcons(): Plugin {
  let files: Map<string, string> | undefined
  const importOf = (item: string) => {
    files ??= iconFiles()
    const [name = '', own = name] = item.split(' as ')
    return `import ${own} from ${JSON.stringify(files.get(name))};`
  }
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load(id) {
      if (!libraryMaker.test(id)) return null
      return { code: `export { createIcon as default } from ${JSON.stringify(ownMaker)}`, map: null }
    },
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
      const items = (list: string) => list.split(',').map((item) => item.trim())
      const isValue = (item: string) => item !== '' && !item.startsWith('type ')
      return code.replace(importOfIcons, (_, list: string) => items(list).filter(isValue).map(importOf).join(' '))
    },
  }
}
