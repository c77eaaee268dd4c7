import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** All but the tables of acts and lists, which have no schemas: the console's menu and buttons read them. */
const contractFile = /\/shared\/src\/contract\/(?!operators\/(?:acts|tools\/lists)\.ts)(?:[\w-]+\/){0,2}[\w-]+\.ts$/

/**
 * Reduces contracts to what the browser needs for a call, method and path, and so keeps zod out of the bundle: the server
 * validates. Importing a schema in the web app fails the build, because it is not exported.
 */
export function contractOutline(): Plugin {
  return {
    name: 'contract-outline',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!contractFile.test(file)) return null
      const changed = statSync(file).mtimeMs
      const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${changed}`)
      const lines = Object.entries(module).flatMap(([name, value]) => outline(name, value))
      return { code: lines.join('\n') || 'export {}', map: null }
    },
  }
}

function outline(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return [`export const ${name} = ${JSON.stringify(value)}`]
  if (typeof value !== 'object' || value === null || !('method' in value) || !('path' in value)) return []
  return [`export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })}`]
}
