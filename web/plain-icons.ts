import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const libraryMaker = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/
const ownMaker = fileURLToPath(new URL('./src/ui/icon-maker.ts', import.meta.url))

/** lucide-react's icons with our own maker of components: the library's is ten times as large, and every first view pays for it. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    load(id) {
      if (!libraryMaker.test(id)) return null
      return { code: `export { createIcon as default } from ${JSON.stringify(ownMaker)}`, map: null }
    },
  }
}
