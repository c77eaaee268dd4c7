import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'
import { browserFloor } from './browser-floor.ts'

/** The inline classic scripts that run first: polyfills, then theme, channel and language, then early taps. */
export function headScripts() {
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
      handler: () => [
        { tag: 'script', children: script('polyfills'), injectTo: 'head-prepend' },
        { tag: 'script', children: script('appearance'), injectTo: 'head-prepend' },
        { tag: 'script', children: script('early-taps'), injectTo: 'head-prepend' },
      ],
    },
  } satisfies Plugin
}
