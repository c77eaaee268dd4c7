import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const libraryFactory = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const ownFactory = fileURLToPath(new URL('./src/ui/graphics/create-icon.ts', import.meta.url))
const library = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))
const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/**
 * What an icon's file says besides its drawing: name, size, former names, keys of the shapes (our factory passes them as children)
 * and a statement that does nothing.
 */
const besides = /^ {2}(?:name|size|aliases): .*\n|,\s+key: "\w+"|^__iconData\.node;\n/gm
const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g

/** The file of each icon by name, aliases included, read from the library's index. */
function iconFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of readFileSync(library, 'utf8').matchAll(/export \{([^}]+)\} from '([^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, fileURLToPath(new URL(path, library)))
  return files
}

/**
 * Builds lucide-react's icons with our own component factory: the library's is ten times as large, and every first view would
 * load it. Each icon is imported from its own file: through the library's index every module would seem to need all icons.
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
      if (!libraryFactory.test(id)) return null
      return { code: `export { createIcon as default } from ${JSON.stringify(ownFactory)}`, map: null }
    },
    transform(code, id) {
      if (icon.test(id)) return code.replace(besides, '')
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
      const items = (list: string) => list.split(',').map((item) => item.trim())
      const isValue = (item: string) => item !== '' && !item.startsWith('type ')
      return code.replace(importOfIcons, (_, list: string) => items(list).filter(isValue).map(importOf).join(' '))
    },
  }
}
