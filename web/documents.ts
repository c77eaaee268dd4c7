import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'

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

/** Disabled links tell the module loader that these styles are present, so that it does not fetch them again. */
const known = (css: readonly string[]) => css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')

const withoutStyles = (html: string) => html.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')

/** index.html with a screen's root element, inline styles and preloaded chunks. */
export function documentOf(screen: FirstView, short: 'id' | 'en', root: string, manifest: Manifest): string {
  const seen = new Set<string>()
  const entry = filesOf(manifest, 'index.html', seen)
  const own = screen.modules.map((module) => filesOf(manifest, module, seen))
  const css = [...new Set([entry, ...own].flatMap((files) => files.css))]
  const styles = css.map((file) => read(file).trim()).join('')
  const preloads = own
    .flatMap((files) => files.js)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
  return withoutStyles(read('index.html'))
    .replace('<html lang="id">', `<html lang="${short}" data-prerendered>`)
    .replace('<title>Lumbung</title>', `<title>${screen.titles[short]} – Lumbung</title>`)
    .replace('</head>', () => `${preloads}<style>${styles}</style>${known(css)}</head>`)
    .replace('<div id="root"></div>', () => root)
}

/** All styles of screens as one file: a page from outside fetches it instead of ten small ones, and the next screens need no other. */
export function allStyles(
  modules: readonly string[],
  manifest: Manifest,
): { path: string; content: string; parts: string[] } {
  const seen = new Set<string>()
  const parts = [...new Set(['index.html', ...modules].flatMap((module) => filesOf(manifest, module, seen).css))]
  const content = parts.map(read).join('')
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { path: `assets/screens-${hash}.css`, content, parts }
}

/** Links that fetch modules with the entry and not after it. */
export function preloadsOf(modules: readonly string[], manifest: Manifest): string[] {
  const seen = new Set<string>()
  filesOf(manifest, 'index.html', seen)
  return modules
    .flatMap((module) => filesOf(manifest, module, seen).js)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

/** index.html with the chunks of a screen preloaded, so that a link from outside fetches them with the entry and not after it. */
export function pageOf(modules: readonly string[], manifest: Manifest, styles: ReturnType<typeof allStyles>): string {
  const links = [
    `<link rel="stylesheet" crossorigin href="/${styles.path}">`,
    ...preloadsOf(modules, manifest),
    known(styles.parts),
  ]
  return withoutStyles(read('index.html')).replace('</head>', () => `${links.join('')}</head>`)
}

/** CSP sha256 sources of every inline script or style in the documents. */
export function inlineHashes(documents: readonly string[], tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g')
  const contents = documents.flatMap((html) => Array.from(html.matchAll(pattern), (match) => match[1] ?? ''))
  return [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
