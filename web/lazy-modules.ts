import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from './src/shell/router/route-table.ts'

/** The list of the screens that are loaded on demand. */
export const lazyList = 'src/customer/lazy-screens.ts'

/** The modules of the screens that are loaded on demand, by screen. */
export function lazyModules(): [screen: string, module: string][] {
  const text = readFileSync(fileURLToPath(new URL(`./${lazyList}`, import.meta.url)), 'utf8')
  const found = [...text.matchAll(/(\w+): \(\) =>\s+import\('\.\/([^']+)'\)/g)]
  return found.map(([, screen = '', path]) => [screen, `src/customer/${path}`])
}

/** The module of one of them. */
export function moduleOf(name: string): string {
  const found = lazyModules().find(([screen]) => screen === name)
  if (!found) throw new Error(`${name} is not loaded on demand`)
  return found[1]
}

function pathOf(screen: string): string {
  const found = Object.entries(routes).find(([name]) => name === screen)
  if (!found) throw new Error(`${screen} has no route`)
  return found[1].path
}

/** The addresses of a screen below the channel, as a regular expression. */
export const addressesOf = (screen: string) => `^/[^/]+${pathOf(screen).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`
