import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'
import { browserFloor } from './browser-floor.ts'

const all = ['polyfills', 'appearance', 'early-taps'] as const

/** The inline classic scripts that run first: polyfills, then theme, channel and language, then early taps. */
export function headScripts(names: readonly (typeof all)[number][] = all) {
  const script = (name: string) => {
    const file = new URL(`./src/head/${name}.js`, import.meta.url)
    // Without a target the minifier emits the newest syntax, which old browsers cannot parse.
    const options = { module: false, compress: { target: browserFloor } }
    return minifySync(`${name}.js`, readFileSync(file, 'utf8'), options).code.trim()
  }
  return {
    name: 'head-scripts',
    transformIndexHtml: {
      order: 'pre' as const,
      handler: () =>
        names.map((name) => ({ tag: 'script', children: script(name), injectTo: 'head-prepend' as const })),
    },
  } satisfies Plugin
}
