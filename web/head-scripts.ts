import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** The classic scripts that run before everything else, inline: what old browsers miss, then theme, channel, language, taps. */
export function headScripts(): Plugin {
  const script = (name: string) => {
    const file = new URL(`./src/head/${name}.js`, import.meta.url)
    return minifySync(`${name}.js`, readFileSync(file, 'utf8'), { module: false }).code.trim()
  }
  return {
    name: 'head-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        { tag: 'script', children: script('polyfills'), injectTo: 'head-prepend' },
        { tag: 'script', children: script('appearance'), injectTo: 'head-prepend' },
        { tag: 'script', children: script('early-taps'), injectTo: 'head-prepend' },
      ],
    },
  }
}
