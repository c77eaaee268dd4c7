import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { compressServed } from './compress.ts'
import { writeIcons } from './icons.ts'
import { offlineDocument } from './offline-page.ts'
import { routes } from './src/app/routing/route-table.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(here(`./dist/${path}`), 'utf8')

interface Screen {
  page: string
  address: string
  titles: { id: string; en: string }
  /** The modules that it needs immediately. */
  modules: readonly string[]
}

const home = 'src/app/features/home/home-screen.tsx'
const homeTitles = { id: 'Beranda', en: 'Home' }
const screens: readonly Screen[] = [
  {
    page: 'login',
    address: '/H5/login',
    titles: { id: 'Masuk', en: 'Sign in' },
    modules: ['src/app/features/sign-in/login-screen.tsx'],
  },
  // For signed-in customers; others get the offer.
  { page: 'home', address: '/H5/home', titles: homeTitles, modules: [home, 'src/app/features/home/account-home.tsx'] },
]
/** Rendered by the server with current figures. */
const offer: Omit<Screen, 'address'> = { page: 'offer', titles: homeTitles, modules: [home] }

const languages = [
  { language: 'id', short: 'id' },
  { language: 'en-us', short: 'en' },
] as const

const lazyList = 'src/app/routing/lazy-screens.ts'

type RenderRoot = (address: string, language: (typeof languages)[number]['language']) => Promise<string>

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
function documentOf(screen: Omit<Screen, 'address'>, short: 'id' | 'en', root: string, manifest: Manifest): string {
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
function pageOf(module: string, manifest: Manifest): string {
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

/** The modules of the screens that are loaded on demand, by screen. */
function lazyModules(): [screen: string, module: string][] {
  const text = readFileSync(here(`./${lazyList}`), 'utf8')
  const found = [...text.matchAll(/(\w+): \(\) =>\s+import\('\.\.\/([^']+)'\)/g)]
  return found.map(([, screen = '', path]) => [screen, `src/app/${path}`])
}

function pathOf(screen: string): string {
  const found = Object.entries(routes).find(([name]) => name === screen)
  if (!found) throw new Error(`${screen} has no route`)
  return found[1].path
}

/** The addresses of a route below the channel, as a regular expression. */
const addressesOf = (path: string) => `^/[^/]+${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`

/** CSP sha256 sources of every inline script or style in the documents. */
function inlineHashes(documents: readonly string[], tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g')
  const contents = documents.flatMap((html) => Array.from(html.matchAll(pattern), (match) => match[1] ?? ''))
  return [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

async function renderer(): Promise<RenderRoot> {
  await build({
    configFile: here('./vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: here('./src/app/entry-render.tsx'), manifest: false, copyPublicDir: false },
  })
  const module = (await import(pathToFileURL(here('./dist/render/entry-render.js')).href)) as { renderRoot: RenderRoot }
  return module.renderRoot
}

/** Names the service worker's cache after the build, so that other files get another cache. */
function nameCaches(): void {
  const build = createHash('sha256').update(read('.vite/manifest.json')).digest('hex').slice(0, 12)
  const worker = read('sw.js')
  if (!worker.includes('assets-BUILD')) throw new Error('sw.js has no placeholder for the build name')
  writeFileSync(here('./dist/sw.js'), worker.replace('assets-BUILD', `assets-${build}`))
}

const renderRoot = await renderer()
const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
const documents = [read('index.html'), read('sandbox.html')]
function writeDocument(path: string, html: string): void {
  writeFileSync(here(`./dist/${path}`), html)
  documents.push(html)
}
mkdirSync(here('./dist/prerendered'), { recursive: true })
for (const { language, short } of languages) {
  for (const screen of screens) {
    const root = await renderRoot(screen.address, language)
    if (/ style="/.test(root)) throw new Error(`${screen.page}: style attributes are forbidden by the policy`)
    writeDocument(`prerendered/${screen.page}.${short}.html`, documentOf(screen, short, root, manifest))
  }
  writeDocument(`render/${offer.page}.${short}.html`, documentOf(offer, short, '<!--root-->', manifest))
}
mkdirSync(here('./dist/pages'), { recursive: true })
const pages = lazyModules().map(([screen, module]) => {
  writeFileSync(here(`./dist/pages/${screen}.html`), pageOf(module, manifest))
  return [addressesOf(pathOf(screen)), `pages/${screen}.html`]
})
writeFileSync(here('./dist/pages/index.json'), JSON.stringify(pages))
writeDocument('offline.html', offlineDocument())
writeFileSync(
  here('./dist/csp.json'),
  JSON.stringify({ scripts: inlineHashes(documents, 'script'), styles: inlineHashes(documents, 'style') }, null, 2),
)
nameCaches()
await writeIcons(here('./public/icons/icon.svg'), here('./dist/icons'))
await compressServed(here('./dist'))
