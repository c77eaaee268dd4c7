import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from './src/shell/router/route-table.ts'

const here = (path: string) => fileURLToPath(new URL(`./${path}`, import.meta.url))

/** The list of the screens that are loaded on demand, and the lists of the domains. */
const lazyList = 'src/customer/lazy-screens.ts'
const domainLists = 'src/customer/lazy'

interface LazyScreen {
  screen: string
  module: string
  /** The modules that say where it is. */
  lists: readonly string[]
}

/** The screens that are loaded on demand. */
export function lazyModules(): LazyScreen[] {
  return readdirSync(here(domainLists)).flatMap((file) => {
    const text = readFileSync(here(`${domainLists}/${file}`), 'utf8')
    const found = [...text.matchAll(/(\w+): \(\) =>\s+import\('\.\.\/([^']+)'\)/g)]
    return found.map(([, screen = '', path]) => ({
      screen,
      module: `src/customer/${path}`,
      lists: [lazyList, `${domainLists}/${file}`],
    }))
  })
}

/** The modules of one of them, with those that say where it is. */
export function modulesOf(name: string): string[] {
  const found = lazyModules().find(({ screen }) => screen === name)
  if (!found) throw new Error(`${name} is not loaded on demand`)
  return [...found.lists, found.module]
}

function pathOf(screen: string): string {
  const found = Object.entries(routes).find(([name]) => name === screen)
  if (!found) throw new Error(`${screen} has no route`)
  return found[1].path
}

/** The addresses of a screen below the channel, as a regular expression. */
export const addressesOf = (screen: string) => `^/[^/]+${pathOf(screen).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`
