import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'
import { lazyList } from './lazy-modules.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(here(`./dist/${path}`), 'utf8')

/** A screen whose document is complete before any script runs. */
export interface FirstView {
  page: string
  titles: { id: string; en: string }
  /** The modules that it needs immediately. */
  modules: readonly string[]
}

/** The files of a module and of everything that it imports statically, from the browser build's manifest. */
function filesOf(manifest: Manifest, module: string, seen: Set<string>): { js: string[]; css: string[] } {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return { js: [], css: [] }
  seen.add(module)
  const imported = (chunk.imports ?? []).map((name) => filesOf(manifest, name, seen))
  return {
    js: [...imported.flatMap((files) => files.js), chunk.file],
    css: [...imported.flatMap((files) => files.css), ...(chunk.css ?? [])],
  }
}

/** index.html with a screen's root element, inline styles and preloaded chunks. */
export function documentOf(screen: FirstView, short: 'id' | 'en', root: string, manifest: Manifest): string {
  const seen = new Set<string>()
  const entry = filesOf(manifest, 'index.html', seen)
  const own = screen.modules.map((module) => filesOf(manifest, module, seen))
  const css = [...new Set([entry, ...own].flatMap((files) => files.css))]
  const styles = css.map((file) => read(file).trim()).join('')
  // The disabled links tell the module loader that these styles are present, so that it does not fetch them again.
  const known = css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const preloads = own
    .flatMap((files) => files.js)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
  return read('index.html')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<html lang="id">', `<html lang="${short}" data-prerendered>`)
    .replace('<title>Lumbung</title>', `<title>${screen.titles[short]} – Lumbung</title>`)
    .replace('</head>', () => `${preloads}<style>${styles}</style>${known}</head>`)
    .replace('<div id="root"></div>', () => root)
}

/** index.html with the chunks of a screen preloaded, so that a link from outside fetches them with the entry and not after it. */
export function pageOf(module: string, manifest: Manifest): string {
  const seen = new Set<string>()
  filesOf(manifest, 'index.html', seen)
  const { js, css } = filesOf(manifest, module, seen)
  const list = filesOf(manifest, lazyList, seen).js
  const links = [
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...list, ...js].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return read('index.html').replace('</head>', () => `${links.join('')}</head>`)
}

/** CSP sha256 sources of every inline script or style in the documents. */
export function inlineHashes(documents: readonly string[], tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g')
  const contents = documents.flatMap((html) => Array.from(html.matchAll(pattern), (match) => match[1] ?? ''))
  return [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
